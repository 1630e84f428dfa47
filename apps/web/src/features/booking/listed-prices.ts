import type { Package } from '@dareesha/engine/booking'

/** What a package is listed at, as a text: other prices are another text. */
export const listedPrices = ({ slug, tickets, options, subPackages, transport, meals }: Package): string =>
  JSON.stringify([slug, tickets.adult.price, tickets.child.price, options, subPackages, transport, meals])
