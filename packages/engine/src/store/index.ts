export {
  ADDRESS_LENGTHS,
  COUNTRY,
  defaultAddress,
  openingAddress,
  MAX_ADDRESSES,
  parseAddresses,
  parseAddressForm,
  STATES,
  toAddressRequest,
} from './address.ts'
export type { Address, AddressForm, AddressLines, State } from './address.ts'
export {
  addToCart,
  cartAfterOrder,
  cartTotals,
  lineOf,
  lineTotal,
  mergeCarts,
  MAX_CART_LINES,
  piecesIn,
  removeFromCart,
  setPieces,
} from './cart.ts'
export type { Cart, CartLine, CartTotals, LineKey, MergedCart } from './cart.ts'
export { atPresentPrices, reviewCart, stockOfLine } from './cart-review.ts'
export type { LineFault } from './cart-review.ts'
export { categoriesOf, designersOf, parseCollections } from './collection.ts'
export type { Collection } from './collection.ts'
export { MAX_HIGHLIGHTS, parseStoreDesign } from './design.ts'
export type { StoreDesign, StorePicture } from './design.ts'
export { parseLineFaults, toLineFaultRecord } from './line-faults.ts'
export type { LineFaultRecord } from './line-faults.ts'
export {
  checkSearch,
  listProducts,
  MAX_TAGS,
  MIN_SEARCH_LENGTH,
  MIN_TAGGED_PRODUCTS,
  NEWEST_PRODUCTS,
  newestProducts,
  PAGE_SIZE,
  pagerOf,
  parseStoreQuery,
  productsWithTag,
  RELATED_PRODUCTS,
  relatedProducts,
  shownProducts,
  sortProducts,
  SORTS,
  tagButtons,
} from './listing.ts'
export type { PagerEntry, Sort, StoreListing, StoreQuery, TagButton } from './listing.ts'
export type { Receipt } from '../receipt.ts'
export { quoteOrder } from './order-quote.ts'
export type { OrderLine, OrderQuote } from './order-quote.ts'
export { checkOrder, CONTINUE_DELAY_MS, continueWith, SHIPPING_ID, toOrderRequest } from './order-request.ts'
export type { Continuation, OrderRequest } from './order-request.ts'
export type { EventFault } from '../machine/events.ts'
export type { AskFailure, Asked } from '../machine/asked.ts'
export { orderActors } from './ordering/actors.ts'
export { incompleteReason, orderMachine } from './ordering/machine.ts'
export type {
  IncompleteOrder,
  OrderAttempt,
  OrderContext,
  OrderEmitted,
  OrderInput,
  OrderSnapshot,
  RefusedLine,
} from './ordering/machine.ts'
export { readOrderEvent } from './ordering/read-event.ts'
export type { OrderEvent } from './ordering/read-event.ts'
export {
  CART_DESCRIPTION_LENGTH,
  HEAD_DESCRIPTION_LENGTH,
  parseProduct,
  parseProducts,
  TITLE_LENGTH,
} from './product.ts'
export type { OptionGroup, Product, ProductOption, Variant } from './product.ts'
export { checkPieces, limitOf, LOW_STOCK, MAX_PIECES, stockNotice } from './stock.ts'
export {
  parseProductGroup,
  parseShippingFee,
  parseStoreData,
  productsOfStore,
  storeDestinations,
} from './store-data.ts'
export type { ProductGroup, StoreData, StoreDestination } from './store-data.ts'
export type { OrderState } from '../orders.ts'
export { badgeOf, opens, orderByNumber, parseStoreOrders } from './store-order.ts'
export type { Fulfilment, OrderBadge, StoreOrder, StoreOrderItem } from './store-order.ts'
export { dataSlugOf, isStoreHost, MAIN_STORE, ORDERS_STORE, PAYMENT_RETURN, storePageKind } from './store-address.ts'
export type { StorePageKind } from './store-address.ts'
export { encodeCart, readCart } from './stored-cart.ts'
export type { StoredCart } from './stored-cart.ts'
export {
  choiceImage,
  chooseOption,
  offerById,
  offerOf,
  optionNames,
  optionStates,
  priceFrom,
  startChoice,
} from './variants.ts'
export type { Choice, GroupState, Offer, OptionState } from './variants.ts'
export type { CartViolation, LineViolation, StoreFormViolation, StoreViolation } from './violation.ts'
export { storeAe } from '../messages/store/ae.ts'
export { storeEn } from '../messages/store/en.ts'
export type { StoreNotice, StoreMessage } from '../messages/notices.ts'
export { countryText, orderItemText, stateText, storeMessage } from '../messages/store/store-message.ts'
export type { WallTime } from '@dareesha/contract'
export { cutText } from '../characters.ts'
