export { BANNER_EVERY_MS, PORTRAIT_BELOW_PX } from './banner.ts'
export type { Banner } from './banner.ts'
export { fitsAnyParty } from './bookable.ts'
export { parseHomeSettings } from './home-settings.ts'
export type { About, GalleryPicture, HomeSettings, Picture, TagSlider } from './home-settings.ts'
export {
  destinationBySlug,
  destinationListings,
  HOME_DESTINATIONS,
  HOME_TAG_PACKAGES,
  homeDestinations,
  homeTagListings,
  inTab,
  parseTab,
  searchListings,
  shownDestinations,
  tabCounts,
  TABS,
  tagListings,
  tagName,
  toSearchRequest,
} from './listing.ts'
export type { Destination, Listing, Tab } from './listing.ts'
export { OPTION_PACKAGE_IDS, optionListOf } from './option-lists.ts'
export type { OptionList, OptionMode, TicketOption } from './option-lists.ts'
export type { LabelKey, TicketLabels } from './ticket-labels.ts'
export { parsePage } from './page.ts'
export type { Page } from './page.ts'
export { BANNER_PICTURE_FIELDS, parseBanners } from './parse-banners.ts'
export { parseDestinations, parseListings } from './parse-listing.ts'
export { PROMOTION } from './promotion.ts'
export { foldedForSearch, hasTag, matchesSearch, tagSlug } from './search.ts'
export { isVoucherOffered, parseTopOffers, parseVoucherCards } from './voucher-card.ts'
export type { VoucherCard, VoucherWorth } from './voucher-card.ts'
