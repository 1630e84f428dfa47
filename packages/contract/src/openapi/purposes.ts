import type { ActionName } from '../actions.ts'

/** What each action does, for docs/wire.md and the OpenAPI document. */
export const purposes: Readonly<Record<ActionName, string>> = {
  slider: 'Returns the pictures of the rotating banner (CALL-01).',
  destinations: 'Returns all destinations (CALL-02).',
  HomeData: 'Returns the settings of the home page, with the vouchers of Top Offers (CALL-03).',
  discover_shurooq_homepage_settings: 'Returns the settings of the site, with the gallery (CALL-04).',
  packages:
    'Returns the packages of a destination, by its id or slug (CALL-05). `tab` selects a tab of its page, and `tab_counts` has the number of packages in each. With `page`, `limit`, `sort`, `max_price`, `day` or `children` it returns the packages that the site shows, sorted and filtered; `total` is the number of packages on all pages. If the list does not have the requested page, the answer has page 1.',
  packagesByTags: 'Returns the packages that have a tag (CALL-06). The fields of a page are those of `packages`.',
  packagesDetails: 'Returns the full record of a package, by its slug (CALL-07).',
  search:
    'Returns the packages that have every word of the search term, the best match first. If no package has them all, the server forgives typing errors; synonyms of the catalogue and Arabic spelling variants also match (CALL-08). The fields of a page are those of `packages`.',
  searchSuggestions:
    'Our own call: returns up to five words that complete or correct a search term, and up to three packages on sale. If a term finds no package, the answer has similar packages, and then any others.',
  pageDetails: 'Returns a static page: of a destination with `destination_slug`, else of the site (CALL-38).',
  dateAvailabilityCheck: 'Returns the places left on a day; an empty count means no limit (CALL-09).',
  packageSlots: 'Returns the time slots of a package; with `date`, also the places left on that day (CALL-10).',
  getPackagePrice: 'Returns the prices of a day and whether peak pricing applies (CALL-11).',
  monthAvailability: 'Our own call: returns places and prices for every day of a month.',
  createPurchase:
    'Books 1 to 20 packages or orders products, all or nothing. The server prices every item again, holds the places or the stock, and returns the purchase number. `packages` has the ticket of each package, in the order of the request. An equal request within a minute, or a request with the same `idempotency_key`, returns the same purchase. After `cancelPurchase`, only a request with the same `idempotency_key` returns it. Another `idempotency_key` buys again. `notes` has the English labels of the chosen options, separated by commas, in any order and any case. A refused order lists its faulty lines in `lines`; a refused purchase of several packages lists its faulty packages in `issues`, each with its path, such as `items.packages[3]` (CALL-12, CALL-42).',
  initiatePayment:
    'Starts the payment of a purchase and returns the payment link. After the payment, the visitor returns to `redirect_to`: an address of the server, or of an origin that its operator allows; any other address is a fault. If the payment was not made, an address of another origin gets the parameter `dareesha-payment` with `declined` or `cancelled`. A given `purchase_id` must be an id of the purchase or of one of its packages (CALL-13, CALL-43).',
  cancelPurchase:
    'Our own call: cancels an unpaid purchase, releases its places or stock, and closes its payment link. The server refuses a paid purchase.',
  cancelBooking:
    'Our own call: cancels a paid booking, one package of a purchase, within the time in which its cancellation is free. It releases the places and records the refund of the amount of the booking (CAN-02).',
  validateCoupon:
    'Checks a coupon against packages and returns its terms, and one deduction for each package to which it applies (CALL-14). The refusal of a subtotal below `min_cart` has these fields too, so that a client can keep the coupon for a larger booking.',
  orderHistory:
    'Returns the bookings of the visitor, one for each package. Clients pass `purchase_number` to `initiatePayment`, or to `cancelPurchase` (CALL-19).',
  bookingDetails: 'Returns the full record of a booking, as its ticket shows it (CALL-20).',
  sendOtp: 'Sends a one-time code; a name makes it a registration (CALL-15).',
  verifyLoginOTP:
    'Checks the code and returns the token (CALL-16). A refusal of a wrong code has no `status`. A refusal of a right code has one: `exist` when the account exists already, `pending` when the account has not verified the address, `warning` when no account has the address (NET-18). A refusal with `pending` or `warning` has a `proof` of the address, valid for ten minutes and for one use. `createAccount` creates an account with this proof. A visitor who has an account already can sign in with another address and send the proof as `proof`: the server then verifies the proved address for this account.',
  createAccount:
    'Our own call: creates an account with the address that a `proof` of verifyLoginOTP confirms, without a second code. The other address is required and stays unconfirmed. The server refuses a used or expired proof with the status `expired`. If an account has already confirmed the other address, the server refuses with `exist`, and the proof stays valid.',
  logout: 'Our own call: ends the session on the server; with `everywhere`, every session of the account.',
  listNotifications: 'Our own call: returns the notifications of the visitor, the newest first.',
  exportPerson:
    'Our own call: returns everything that the site stores about the visitor as the text of a JSON file, and the addresses of their pictures, which are valid for one to two hours (DATA-01).',
  erasePerson:
    'Our own call: removes the name, the addresses, the pictures and the sessions of the visitor. The server refuses while a payment is open, a visit lies ahead, an order or a postcard is not fulfilled, or a refund is due (DATA-02).',
  getProfileDetails: 'Returns the profile of the visitor (CALL-17).',
  editProfile: 'Changes name and mobile number; a new number can sign in after a one-time code verifies it (CALL-18).',
  getVourcherDetails: 'Returns the full record of a voucher, by its id or slug (CALL-21).',
  getVoucherCode: 'Returns the visitor’s code for a voucher; the first call creates it (CALL-22).',
  oldUserVouchers: 'Returns the visitor’s earlier codes for a voucher (CALL-23).',
  listVourchers: 'Returns the current vouchers, the nearest first; `lang` is the longitude (CALL-24).',
  listVoucherByDesitnation: 'Returns the current vouchers of a destination (CALL-25).',
  getGsharShippingFees: 'Returns the shipping fee, which is the same for every order (CALL-32).',
  getProduct: 'Returns the full record of a product, by its slug (CALL-33).',
  storeData: 'Returns every product of the store and the destinations of the products (CALL-34).',
  storeDesign: 'Returns the pictures of the store home; `url_slug` is `gsharshop` or `gshar` (CALL-35).',
  listCollections: 'Returns the collections of the store, including designers (CALL-36).',
  listProductsBySlug:
    'Returns the products of a collection (`category_slug`) with the collection in `catgData`, or the products that have a tag (`tags`). An unknown collection is refused; an unknown tag has no products (CALL-37).',
  getAddress: 'Returns the delivery addresses of the visitor, the oldest first (CALL-39).',
  addAddress: 'Adds an address and returns all addresses (CALL-40).',
  deleteAddress: 'Deletes an address and returns the remaining addresses (CALL-41).',
  addFavouriteProduct: 'Adds a product to the favourites of the visitor (CALL-44).',
  removeFavouriteProduct: 'Removes a product from the favourites (CALL-45).',
  listeComOrders: 'Returns the store orders of the visitor, the newest first (CALL-46).',
  getScratchWin: 'Returns the visitor’s one prize; the first call draws it (CALL-31).',
  scratchToken:
    'Our own call: returns a token for the prize endpoint of another host, valid for five minutes and only for `getScratchWin` (SCR-10).',
  postCards: 'Returns the postcard templates, the newest first (CALL-47).',
  addPostCardOrder:
    'Orders a postcard and returns the payment link. `front_side` must have exactly 1360 by 800 pixels, and `back_side` 2040 by 1200. The form may have 22 MiB if `action` is its first field and the token is valid (CALL-48).',
  listPostCardOrders: 'Returns the postcard orders of the visitor, the newest first (CALL-49).',
  uploadInvoice:
    'Uploads photos of invoices, all or none: JPEG, PNG or WebP, each of at most 15 MB and 40 megapixels. Uploading the same file again returns the same invoice. Only this action also accepts the token in the query, as `POST /api?token=...` (CALL-26, CALL-27).',
  listInvocies: 'Returns the invoices of the visitor, the newest first (CALL-28).',
  listRafflesByInvoice:
    'Returns the raffle numbers of one invoice or, without an id, of all invoices of the visitor. `id` and `invoice_id` mean the same, and an unknown field is a fault. In one body, clients send the field `action` twice: first with this name, then with `getRaffleTickets` (CALL-29).',
  getRaffleTickets: 'Does the same as listRafflesByInvoice (CALL-29).',
  getRaffleStats: 'Returns how many invoices and raffle entries the visitor has (CALL-30).',
}
