// Everything a page needs to sell tickets, bundled without imports: `dist/dareesha.js`.
export { createClient } from '@dareesha/client'
export * from '@dareesha/contract'
export * from '@dareesha/engine/account'
export * from '@dareesha/engine/booking'
export * from '@dareesha/engine/catalogue'
export * from '@dareesha/engine/messages'
export * from '@dareesha/engine/prompts'
export { createActor } from 'xstate'
