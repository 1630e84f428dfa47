import { catalogueOf } from '../catalogue.ts'
import type { StoreMessage } from '../notices.ts'

/** The English texts of the store. Texts from the specification are verbatim. */
export const storeEn = catalogueOf<StoreMessage>()({
  // Products (STO-20, STO-26 to STO-28, STO-42)
  'variant-missing': 'Please Select a Variant',
  'variant-gone': 'This choice is no longer sold. Please choose another.',
  'product-gone': 'This product is no longer sold.',
  'out-of-stock': 'Product is Out of Stock',
  // The trailing space is in the specification.
  'stock-limit': 'Sorry, Seller has Limited Quantity Available ',
  'product-price-changed': 'The price changed from {{before}} to {{after}}.',
  'low-stock': 'Hurry up! Only {{n}} Left',
  'search-short': 'Type at least {{n}} characters to search.',
  'no-products': 'No products Found',
  'no-products-here': 'No Products for this Destination',
  'no-categories': 'No categories found',
  // Cart (CART-08, CART-12 to CART-15)
  'cart-added': 'Added Item to Cart',
  'cart-updated': 'Updated Item Quantity to {{n}}',
  'cart-removed': 'Item removed from Cart',
  'cart-full': 'Your cart is full. Please order what is in it, or remove something first.',
  'cart-empty': 'Please add products to your cart',
  'cart-is-empty': 'Your Cart is Empty',
  'cart-set-aside': 'Some of what was in your cart could not be read, so it is not there any more.',
  // Addresses (CHK-04, CHK-06 to CHK-08)
  'address-name': 'Please enter name to proceed',
  'address-phone': 'Please enter phone number to proceed',
  'address-phone-invalid': 'Please Enter Valid Phone',
  'address-missing': 'Please enter address to proceed',
  'address-invalid': 'Please enter all the valid information',
  'delete-address': 'Sure, you want to delete the selected address',
  // Orders (CHK-14, CHK-15, CHK-19, SORD-07, SORD-13 to SORD-16)
  'order-succeeded': 'Your order is successful!',
  'order-failed': 'Order placement failed',
  'order-payment-failed': 'Payment initiation failed',
  'no-orders': 'No orders on your account',
  'status-pending': 'Pending',
  'status-success': 'Success',
  'status-failed': 'Failed',
})
