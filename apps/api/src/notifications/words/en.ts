type Details = {
  readonly what: string
  readonly number: string
  readonly amount: string
  readonly tracking: string
  readonly status: string
}

export const en = {
  hello: (name: string) => `Hello ${name},`,
  'paid-booking': {
    subject: (visit: string) => `Your ticket: ${visit}`,
    heading: () => 'You are booked',
    text: () => 'Thank you for booking with us. Show this code at the entrance, on your phone or on paper.',
    sms: (visit: string) => `You are booked: ${visit}. Your ticket:`,
  },
  moved: {
    subject: (visit: string) => `New time: ${visit}`,
    heading: () => 'Your booking has a new time',
    text: () => 'Your ticket shows the new time. Show its code at the entrance, on your phone or on paper.',
    sms: (visit: string) => `Your booking has a new time: ${visit}. Your ticket:`,
  },
  'paid-order': {
    subject: (number: string) => `Your order ${number}`,
    heading: () => 'Thank you for your order',
    text: () => 'We have your payment and are packing your order. We write again when it is on its way.',
    sms: (number: string) => `Thank you for your order ${number}. We have your payment. Your orders:`,
  },
  'paid-postcard': {
    subject: (what: string) => `Your postcard: ${what}`,
    heading: () => 'Your postcard is ordered',
    text: () => 'We have your payment. We print your postcard and send it to the address that you wrote.',
    sms: (what: string) => `Your postcard “${what}” is ordered. See how far it is:`,
  },
  'expired-booking': {
    subject: (what: string) => `Not booked yet: ${what}`,
    heading: () => 'The time to pay has run out',
    text: (what: string) =>
      `We kept ${what} for you as long as we could, but no payment arrived. Nothing was charged. If you still want to come, please book again.`,
    sms: (what: string) => `The time to pay for ${what} has run out. Nothing was charged. Book again:`,
  },
  'expired-order': {
    subject: (number: string) => `Not ordered yet: ${number}`,
    heading: () => 'The time to pay has run out',
    text: (number: string) =>
      `We kept the items of order ${number} for you as long as we could, but no payment arrived. Nothing was charged. If you still want them, please order again.`,
    sms: (number: string) => `The time to pay for order ${number} has run out. Nothing was charged. Your orders:`,
  },
  'expired-postcard': {
    subject: (what: string) => `Not sent yet: your postcard “${what}”`,
    heading: () => 'The time to pay has run out',
    text: (what: string) =>
      `We kept your postcard “${what}” as long as we could, but no payment arrived. Nothing was charged. If you still want to send it, please order it again.`,
    sms: (what: string) => `The time to pay for your postcard “${what}” has run out. Nothing was charged. See it here:`,
  },
  'refund-due': {
    subject: ({ amount }: Details) => `We are sending ${amount} back to you`,
    heading: ({ amount }: Details) => `We are sending ${amount} back`,
    text: ({ number }: Details) =>
      `A payment for ${number} reached us that we cannot keep: it came after the time to pay, or it came twice. You do not have to do anything. The money goes back to the card that you paid with.`,
    sms: ({ amount, number }: Details) => `A payment for ${number} came late or twice. We are sending ${amount} back:`,
  },
  refunded: {
    subject: ({ amount }: Details) => `${amount} is on its way back to you`,
    heading: ({ amount }: Details) => `${amount} is on its way back`,
    text: ({ number }: Details) =>
      `We have sent the money for ${number} back to the card that you paid with. Most banks show it within ten days.`,
    sms: ({ amount, number }: Details) => `We have sent ${amount} for ${number} back to your card:`,
  },
  cancelled: {
    subject: (what: string) => `Cancelled: ${what}`,
    heading: () => 'Your booking is cancelled',
    text: (what: string, number: string) => `We have cancelled ${what}. Ticket ${number} is no longer valid for entry.`,
    refund: (amount: string) =>
      `We are sending ${amount} back to the card that you paid with. Most banks show it within ten days.`,
    sms: (what: string) => `Your booking of ${what} is cancelled:`,
  },
  shipped: {
    subject: ({ number }: Details) => `Your order ${number} is on its way`,
    heading: () => 'Your order is on its way',
    text: ({ tracking }: Details) => `The carrier has your parcel. Its tracking number is ${tracking}.`,
    sms: ({ number, tracking }: Details) => `Your order ${number} is on its way. Tracking number: ${tracking}.`,
  },
  delivered: {
    subject: ({ number }: Details) => `Your order ${number} has arrived`,
    heading: () => 'Your order has arrived',
    text: () => 'Your parcel was delivered. We hope that you enjoy it.',
    sms: ({ number }: Details) => `Your order ${number} was delivered:`,
  },
  undelivered: {
    subject: ({ number }: Details) => `We could not deliver your order ${number}`,
    heading: () => 'We could not deliver your order',
    text: () => 'The carrier could not hand over your parcel. Please write to us, so that we can find another way.',
    sms: ({ number }: Details) => `We could not deliver your order ${number}. Please write to us:`,
  },
  postcard: {
    subject: ({ what, status }: Details) => `Your postcard “${what}”: ${status}`,
    heading: () => 'News of your postcard',
    text: ({ what, status }: Details) => `Your postcard “${what}” is now: ${status}.`,
    sms: ({ what, status }: Details) => `Your postcard “${what}”: ${status}.`,
  },
  'invoice-approved': {
    subject: (count: number) => (count === 0 ? 'Your invoice is approved' : 'Your raffle numbers'),
    heading: () => 'Your invoice is approved',
    text: (count: number) =>
      count === 0
        ? 'Thank you for sending it. It was below AED 50, so it brings no raffle number this time.'
        : 'Good luck! These raffle numbers are yours:',
    sms: (numbers: string) =>
      numbers === '' ? 'Your invoice is approved:' : `Your invoice is approved. Your raffle numbers: ${numbers}.`,
  },
  'invoice-rejected': {
    subject: () => 'We could not accept your invoice',
    heading: () => 'We could not accept your invoice',
    text: () => 'We looked at the photo of your invoice. This is what we noted:',
    sms: () => 'We could not accept your invoice. Here is why:',
  },
  'invoice-resubmit': {
    subject: () => 'Please send another photo of your invoice',
    heading: () => 'Please send another photo',
    text: () => 'We could not read the photo of your invoice. This is what we noted:',
    sms: () => 'We could not read the photo of your invoice. Please send another one:',
  },
  'raffle-won': {
    subject: (draw: string) => `You have won: ${draw}`,
    heading: () => 'Congratulations, you have won!',
    text: (draw: string) => `Your raffle number was drawn in “${draw}”. We will contact you about your prize soon.`,
    verify: () =>
      'Anyone can check the draw: the page of the draws shows the list of all numbers and how yours was drawn.',
    sms: (draw: string, number: string) =>
      `Congratulations! Your raffle number ${number} has won in “${draw}”. The draw:`,
  },
  'open-draws': 'See the draw',
  'open-ticket': 'Open the ticket',
  'open-order': 'See your orders',
  'open-postcard': 'See your postcard',
  'open-invoices': 'See your invoices',
  'book-again': 'Book again',
  'date-missing': 'Any day',
  'qr-of': (number: string) => `QR code of ticket ${number}`,
  ticket: 'Ticket',
  party: 'Guests',
  total: 'Total',
  receipt: {
    number: (number: number, day: string) => `Receipt ${number}, ${day}`,
    seller: (seller: string, trn: string) => `${seller}, TRN ${trn}`,
    vat: (rate: number, amount: string) => `The total includes ${rate} % VAT of ${amount}`,
  },
  'promo-code': 'Promo code',
  delivery: 'Delivery',
  footer: 'You receive this message because you have an account on Dareesha.',
} as const

type Translated<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof Text]: Translated<Text[Name]> }

export type Words = Translated<typeof en>
