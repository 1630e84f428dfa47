export {
  parseBanners,
  parseDestinations,
  parseHomeSettings,
  parseListings,
  parseTopOffers,
} from '@dareesha/engine/catalogue'
