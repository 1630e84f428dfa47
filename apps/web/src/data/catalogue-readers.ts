export {
  parseBanners,
  parseDestinations,
  parseHomeSettings,
  parseListings,
  parseSuggestions,
  parseTopOffers,
} from '@dareesha/engine/catalogue'
