/** What this site is called on the wire: the storefront marker of packages and the `site` of a booking (AMB-064). */
export const SITE = 'dareesha'
export const CHANNEL = 'web'

/** The number that answers on WhatsApp. */
export const WHATSAPP = '971600000000'
