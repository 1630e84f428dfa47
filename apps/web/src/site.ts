/** The site's name on the wire: the storefront marker of packages and the `site` of a booking (AMB-064). */
export const SITE = 'dareesha'
export const CHANNEL = 'web'

export const WHATSAPP = '971600000000'
