import { catalogueOf } from './catalogue.ts'
import type { Message } from './notices.ts'

const tooLong = <Subject extends string>(subject: Subject) =>
  ({
    one: `The ${subject} is {{n}} character too long.`,
    other: `The ${subject} is {{n}} characters too long.`,
  }) as const

/** The English texts of all messages except the messages of the store. Texts from the specification are verbatim. */
export const en = catalogueOf<Message>()({
  // Tickets (QTY-06 to QTY-14, AMB-024)
  'party-empty': 'Select Passengers - Minimum 1',
  'adult-min': 'Select {{label}} - Minimum {{n}}',
  'adult-max': 'Select {{label}} - Maximum {{n}}',
  'child-min': 'Select {{label}} - Minimum {{n}}',
  'child-max': 'Select {{label}} - Maximum {{n}}',
  'party-min': 'Select Minimum {{n}} Person',
  'party-max': 'Select Maximum {{n}} Person',
  'options-none': 'Please enter all the valid information',
  'options-cleared': 'Your other choices were cleared.',
  'sales-limit': 'Sorry, Selected Quantity is not Available',
  'sales-left': { one: 'Only {{n}} left this season.', other: 'Only {{n}} left this season.' },
  'sales-none': 'Sold out for this season.',
  // Date and time (DATE-05 to DATE-09, SLOT-02 to SLOT-07)
  'date-missing': 'Please Select a Date',
  'date-full': 'Selected Date is Fully Booked',
  'date-closed': 'This date cannot be booked. Please choose another date.',
  'event-full': 'Event is Completely Booked',
  'slot-missing': 'Please Select a Time',
  'slot-full': 'Selected Time is Fully Booked',
  'slots-all-full': 'All Time Slots are Fully Booked, Please Choose Another Date',
  'slot-unknown': 'This time is no longer offered. Please choose another time.',
  'time-cleared': 'The date changed, so please choose a time again.',
  // Prices (PRICE-04, DEC-01)
  'peak-pricing': 'Peak Pricing applied',
  'price-changed': 'The price of {{label}} changed from {{before}} to {{after}}.',
  // Coupons (CPN-09 to CPN-13, WIZ-21)
  'coupon-invalid': 'Coupon not Valid or Expired for this package',
  'coupon-wrong-package': 'Coupon not valid for this Package',
  'coupon-min-cart': 'Add {{shortfall}} Amount more to apply this coupon.',
  'coupon-added': 'Coupon added successfully.',
  'coupon-sign-up': 'Signup to Apply Coupon',
  'coupon-unanswered': 'We could not check this code yet. We check it again when you book.',
  // Booking (PKG-11, BUY-14, PKG-16)
  'bookings-disabled': 'Sorry, bookings are disabled for this package',
  'login-to-book': 'Login to Book Ticket',
  'confirm-by-whatsapp': 'To confirm your Reservation, please contact us on whatsapp.',
  'purchase-failed': 'We could not complete your booking, and nothing was charged. Please try again.',
  'payment-declined':
    'Your payment was declined. We hold your booking for a while, so you can try again or pay with another card.',
  'payment-cancelled': 'The payment was cancelled. We hold your booking for a while, so you can still pay.',
  'payment-failed': 'We hold your booking, but the payment page could not be opened. Please try again.',
  'session-over': 'You have been signed out. Sign in again; your choices are saved.',
  'saved-unreadable': 'We could not restore your earlier choices. Please choose again.',
  // Calls (NET-09)
  'no-answer': 'Please try later our servers are not responding.',
  'look-up-failed': 'We could not check this just now. Please try again.',
  // Account (ACC-19 to ACC-27, AMB-096)
  'name-missing': 'Please Enter UserName',
  'first-name-missing': 'Please enter your first name',
  'last-name-missing': 'Please enter your last name',
  'name-long': tooLong('name'),
  'first-name-long': tooLong('first name'),
  'last-name-long': tooLong('last name'),
  'email-missing': 'Please Enter Email',
  'email-invalid': 'Please Enter Valid Email',
  'phone-missing': 'Please Enter Phone',
  'phone-invalid': 'Please Enter Valid Phone',
  'password-missing': 'Please Enter Password',
  'password-invalid': 'Please Enter Valid Password',
  'code-missing': 'Please Enter Valid Code',
  'form-invalid': 'Please enter all the valid information',
  'profile-updated': 'Profile Updated Successfully',
  // Vouchers (VCH-04, VCH-11 to VCH-13, AMB-096, AMB-102)
  'login-for-voucher': 'Login to Get QR code',
  'no-vouchers': 'No Vouchers Available',
  'location-needed': 'This page needs Location Permission to show Nearby Vouchers',
  // Photos and invoices (INV-04, INV-07 to INV-09, RAF-02, R11)
  'photo-empty': 'This file is empty. Please choose another one.',
  'photo-unknown': 'This file is not a photo. Please choose a JPEG, PNG or WebP.',
  'photo-type': 'This {{type}} file cannot be read here. Please choose a JPEG, PNG or WebP photo.',
  'photo-too-large': 'This file is larger than {{n}} MB. Please choose a smaller one.',
  'photo-too-many-pixels': 'This photo has more than {{n}} megapixels. Please choose a smaller one.',
  'photo-unreadable': 'This photo is damaged and cannot be read. Please take it again.',
  'login-to-upload': 'Login to Upload',
  'login-for-invoices': 'Login to see invoices',
  'no-invoices': "Looks like you haven't uploaded any Invoices",
  'invoices-pending': 'Your invoices are being moderated, Kindly please check back again.',
  'no-raffles': 'No Raffles in your account. Please upload Invoices.',
  // Scratch & Win (SCR-05, SCR-08, SCR-09)
  'login-to-scratch': 'Please, login to see.',
  'scratch-failed': 'Something went wrong while preparing for scratch.',
  'scratch-empty': 'There was something wrong. Please, refresh the page.',
  // Postcards (POST-17, POST-24, POST-25)
  'postcard-address-long': tooLong('address'),
  'postcard-message-long': tooLong('message'),
  'postcard-photo-type': 'This file is not a picture. Please choose an image file.',
  'postcard-photo-unreadable': 'This file could not be read as a picture. Please choose another one.',
  'postcard-photo-large': 'This picture is larger than {{n}} MB. Please choose a smaller one.',
})
