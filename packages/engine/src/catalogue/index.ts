export { allowsSomeParty } from '../booking/party.ts'
export { parseIfJson } from '../record-reader.ts'
export { BANNER_EVERY_MS, PORTRAIT_BELOW_PX, PROMOTION } from './home.ts'
export type { About, Banner, GalleryPicture, HomeSettings, Picture, TagSlider } from './home.ts'
export {
  destinationBySlug,
  destinationListings,
  HOME_DESTINATION_COUNT,
  HOME_TAG_PACKAGE_COUNT,
  homeDestinations,
  homeTagListings,
  parseTab,
  searchListings,
  shownDestinations,
  tabCounts,
  tabListings,
  TABS,
  tagListings,
  tagName,
  toSearchRequest,
} from './listing.ts'
export type { Destination, Listing, Tab } from './listing.ts'
export {
  applyListView,
  DEFAULT_LIST_VIEW,
  hasFilters,
  isForChildren,
  LIST_PAGE_SIZE,
  LIST_SORTS,
  listParams,
  pageOf,
  parseListView,
  PRICE_LIMITS,
  toListFields,
} from './list-view.ts'
export type { Candidate, ListPage, ListSort, ListView } from './list-view.ts'
export { OPTION_PACKAGE_IDS, optionListOf } from './option-lists.ts'
export type { OptionList, OptionMode, TicketOption } from './option-lists.ts'
export { LABEL_KEYS, toTicketLabelsRecord } from './ticket-labels.ts'
export type { LabelKey, TicketLabel, TicketLabels } from './ticket-labels.ts'
export { packageTabs, shownAmenities } from './package-page.ts'
export type { Amenity, PackageTab } from './package-page.ts'
export { parseStaticPage } from './static-page.ts'
export type { StaticPage } from './static-page.ts'
export { BANNER_PICTURE_FIELDS, parseBanners, parseHomeSettings } from './parse-home.ts'
export { parseDestinations, parseListings, parseListingsPage, parseSuggestions } from './parse-listing.ts'
export type { ListingsPage, Suggestions } from './parse-listing.ts'
export { isBookableOn, saleState } from './sale-state.ts'
export type { DayPlaces, PlacesLeft, SaleState } from './sale-state.ts'
export { foldedForSearch, hasTag, matchesSearch, tagSlug } from './search.ts'
export { isVoucherOffered, parseTopOffers, parseVoucherCards } from './voucher-card.ts'
export type { VoucherCard, VoucherWorth } from './voucher-card.ts'
export type { Focus, PictureFacts } from './picture.ts'
