export {
  parseBanners,
  parseDestinations,
  parseHomeSettings,
  parseListings,
  parseListingsPage,
  parseSuggestions,
  parseTopOffers,
} from '@dareesha/engine/catalogue'
