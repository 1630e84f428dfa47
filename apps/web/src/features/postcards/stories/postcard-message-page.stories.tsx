import { failed, ok } from '@dareesha/contract'
import type { ActionName, Call } from '@dareesha/contract'
import { charactersOf, EMPTY_POSTCARD, keepPostcardDraft } from '@dareesha/engine/postcard'
import type { PostcardDraft } from '@dareesha/engine/postcard'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { choosePostcard, deletePostcard, storeDraft, storePhoto } from '../../../platform/stored-postcard.ts'
import { signIn, clearSession } from '../../../platform/session.ts'
import { colourOf } from '../../../stories/facts.ts'
import { LONG } from '../../../stories/long-text.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { PostcardMessagePage } from '../postcard-message-page.tsx'
import { likeness, piecesOf, referenceInk, writtenInk } from './ink.ts'
import { LONG_POSTCARDS, PHOTO, POSTCARDS } from './postcard-records.ts'

const path = '/hos-postcards/message'
const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard message',
  tags: ['!autodocs'],
  ...pageMeta,
  beforeEach: () => {
    choosePostcard({ id: 8, price: '25.00', picture: '' })
    return () => {
      deletePostcard()
      clearSession()
    }
  },
  args: { page: <PostcardMessagePage />, path },
}

export default meta

const postCards = { data: POSTCARDS }
const server = pageServer({ postCards })

const written = (
  draft: Partial<PostcardDraft>,
  story: Partial<PageStory> = {},
  photo: string | null = PHOTO,
): Partial<PageStory> => ({
  ...story,
  beforeEach: () => {
    signIn('a.story.token')
    storePhoto(photo)
    storeDraft(keepPostcardDraft({ ...EMPTY_POSTCARD, ...draft }))
  },
})

export const Loading = pageAt(pageServer({}), path)
export const Empty = pageAt(pageServer({ postCards: { data: POSTCARDS.slice(1) } }), path)
export const Error = pageAt(pageServer({ postCards: BROKEN }), path)
export const Offline = pageAt(pageServer({ postCards: OFFLINE }), path)
/** [POST-21] [POST-22] [POST-23] [POST-26] [POST-27] [POST-28] [POST-30] [POST-31] The page shows a title, two text fields, five fonts, three sizes and the price. */
export const Success = pageAt(
  server,
  path,
  written(
    { address: 'Mariam Saeed\nAl Ain', message: 'Greetings!', font: 'Sarah' },
    {
      play: async ({ canvasElement }) => {
        const page = within(canvasElement)
        await page.findByRole('button', { name: /AED\s25\.00|25\.00\sدرهم/ })
        const boxes = page.getAllByRole('textbox')
        await expect(boxes.map((box) => box.getAttribute('rows'))).toEqual(['3', '6'])
        await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(words('postcard.write'))
        const fonts = within(page.getAllByRole('combobox')[0]!).getAllByRole('option')
        await expect(fonts.map(({ textContent }) => textContent)).toEqual([
          words('postcard.select-font'),
          ...(document.dir === 'rtl'
            ? ['سارة', 'تشارلي', 'لورين', 'ألكسندر', 'روبوتو']
            : ['Sarah', 'Charlie', 'Lauren', 'Alexander', 'Roboto']),
        ])
        const sizes = within(page.getAllByRole('combobox').at(-1)!).getAllByRole('option')
        await expect(sizes.map(({ textContent }) => textContent)).toEqual([
          `${words('size.normal')} 100%`,
          `${words('size.large')} 135%`,
          `${words('size.x-large')} 150%`,
        ])
        await expect(page.getByRole('img', { name: /Greetings!/ })).toBeVisible()
        const back = page.getByRole('link', { name: words('postcard.back-to') })
        await expect(back).toHaveAttribute('href', '/hos-postcards')
      },
    },
  ),
)
/** [UX-32] While the visitor writes on the card, the card and the step number stay in view. */
export const OnTheCard = pageAt(
  server,
  path,
  written(
    {},
    {
      play: async ({ canvasElement }) => {
        const page = within(canvasElement)
        const card = await page.findByRole('img', { name: new RegExp(words('postcard.nothing')) })
        const isInside = (inner: Element, outer: DOMRect) => {
          const box = inner.getBoundingClientRect()
          return (
            box.top >= outer.top - 1 &&
            box.bottom <= outer.bottom + 1 &&
            box.left >= outer.left - 1 &&
            box.right <= outer.right + 1
          )
        }
        const screenBox = new DOMRect(0, 0, window.innerWidth, window.innerHeight)
        for (const field of page.getAllByRole('textbox')) {
          await userEvent.click(field)
          await expect(isInside(field, card.getBoundingClientRect())).toBe(true)
          await expect(isInside(card, screenBox)).toBe(true)
          await expect(isInside(page.getByText(words('postcard.step', { n: '3', of: '3' })), screenBox)).toBe(true)
        }
        const [address, message] = page.getAllByRole('textbox').map((field) => field.getBoundingClientRect())
        await expect(message!.right).toBeLessThan(address!.left)
        const front = canvasElement.querySelector('canvas[aria-label^="Front"], canvas[aria-label^="وجه"]')!
        const isInert = () => [front, card].map((side) => side.closest('[inert]') !== null)
        await expect(isInert()).toEqual([true, false])
        await userEvent.click(page.getByRole('button', { name: words('postcard.see-front') }))
        await waitFor(() => expect(card).not.toBeVisible())
        await expect(front).toBeVisible()
        await expect(isInert()).toEqual([false, true])
        await userEvent.click(await page.findByRole('button', { name: words('postcard.see-back') }))
        await waitFor(() => expect(card).toBeVisible())
      },
    },
  ),
)
/** [UX-05] The page asks the visitor to confirm an order with an empty photo frame. */
export const EmptyFrame = pageAt(
  pageServer({ postCards }),
  path,
  written(
    { message: 'Hi' },
    {
      play: async ({ canvasElement }) => {
        const page = within(canvasElement)
        const button = await page.findByRole('button', { name: /Submit Order|إرسال الطلب/ })
        await waitFor(() => expect(canvasElement.querySelector('[data-waiting]')).toBeNull())
        await userEvent.click(button)
        const question = within(await screen.findByRole('dialog', { name: words('postcard.frame-empty') }))
        await expect(question.getByRole('button', { name: words('postcard.add-photo') })).toBeVisible()
        await userEvent.click(question.getByRole('button', { name: words('postcard.order-anyway') }))
        await page.findByRole('button', { name: /Submitting Order|جارٍ إرسال الطلب/ })
      },
    },
    null,
  ),
)
/** [POST-33] [POST-34] [POST-35] [POST-49] A signed-out visitor can choose between sign-up and sign-in. */
export const LoginRequired = pageAt(server, path, {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Login|تسجيل الدخول)$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: words('postcard.login-required') }))
    const links = dialog.getAllByRole('link')
    await expect(links.map((link) => `${link.getAttribute('href')} ${link.textContent}`)).toEqual([
      `/register ${words('postcard.sign-up')}`,
      `/login ${words('postcard.login')}`,
    ])
  },
})
/** [POST-29] [POST-36] Typed text appears on the postcard. Its first letter decides the direction of the text. */
export const Typed = pageAt(
  server,
  path,
  written(
    {},
    {
      play: async ({ canvasElement }) => {
        const page = within(canvasElement)
        const [, message] = await page.findAllByRole('textbox')
        await userEvent.type(message!, 'سلام')
        await expect(message).toHaveAttribute('dir', 'rtl')
        await expect(page.getByRole('img', { name: /سلام/ })).toBeVisible()
        await userEvent.clear(message!)
        await userEvent.type(message!, 'Hello سلام')
        await expect(message).toHaveAttribute('dir', 'ltr')
      },
    },
  ),
)
const GREETING = 'السلام عليكم'
/** `GREETING` in Unicode presentation forms, which have the joined shape in any font. */
const JOINED_GREETING = '\u{fe8d}\u{fedf}\u{feb4}\u{fefc}\u{fee1} \u{fecb}\u{fee0}\u{fef4}\u{fedc}\u{fee2}'
/** [POST-39] The ink of joined Arabic letters has as many pieces as the ink of presentation forms, in similar sizes. */
export const JoinedLetters = pageAt(
  server,
  path,
  written(
    { message: GREETING, font: 'Alexander', size: 'x-large' },
    {
      play: async () => {
        const ink = await writtenInk(GREETING)
        await expect(likeness(ink, await referenceInk(GREETING))).toBeGreaterThan(0.9)
        const pieces = piecesOf(ink)
        const joined = piecesOf(await referenceInk(JOINED_GREETING))
        await expect(pieces).toHaveLength(joined.length)
        for (const [at, size] of joined.entries()) await expect(Math.abs(pieces[at]! / size - 1)).toBeLessThan(0.15)
        const apart = charactersOf(GREETING).join('\u200c')
        await expect(piecesOf(await writtenInk(apart)).length).toBeGreaterThan(2 * joined.length)
      },
    },
  ),
)
/** [UX-04] In a message with both scripts, each paragraph has its own direction. */
export const BothScripts = pageAt(
  server,
  path,
  written(
    { message: `Hello\n${GREETING}`, font: 'Alexander', size: 'x-large' },
    {
      play: async () => {
        const alone = await writtenInk(`\n${GREETING}`, 2)
        await expect(alone.some((isInk) => isInk)).toBe(true)
        await expect(likeness(await writtenInk(`Hello\n${GREETING}`, 2), alone)).toBe(1)
      },
    },
  ),
)
/** [POST-24] [POST-25] The page reports an address that is too long, and a message that is too long. */
export const TooLong = pageAt(
  server,
  path,
  written(
    { message: 'x'.repeat(400), address: 'y'.repeat(100) },
    {
      play: async ({ canvasElement }) => {
        const page = within(canvasElement)
        await userEvent.click(await page.findByRole('button', { name: /Submit Order|إرسال الطلب/ }))
        const alert = await page.findByRole('alert')
        await waitFor(() => expect(alert).toHaveFocus())
        await expect(within(alert).getAllByRole('listitem')).toHaveLength(2)
      },
    },
  ),
)
/** [POST-32] The busy submit button shows the price. */
export const Submitting = pageAt(
  pageServer({ postCards }),
  path,
  written(
    { message: 'Hi' },
    {
      play: async ({ canvasElement }) => {
        const page = within(canvasElement)
        const button = await page.findByRole('button', { name: /Submit Order|إرسال الطلب/ })
        await waitFor(() => expect(canvasElement.querySelector('[data-waiting]')).toBeNull())
        await userEvent.click(button)
        await page.findByRole('button', { name: /Submitting Order \( AED\s25\.00 \)|جارٍ إرسال الطلب/ })
      },
    },
  ),
)
export const Refused = pageAt(
  pageServer({
    postCards,
    addPostCardOrder: { failure: { code: 'refused', msg: 'This postcard is no longer offered', answer: {} } },
  }),
  path,
  written(
    { message: 'Hi' },
    {
      play: async ({ canvasElement }) => {
        const page = within(canvasElement)
        const button = await page.findByRole('button', { name: /Submit Order|إرسال الطلب/ })
        await waitFor(() => expect(canvasElement.querySelector('[data-waiting]')).toBeNull())
        await userEvent.click(button)
        await expect(await page.findByRole('alert')).toHaveTextContent('This postcard is no longer offered')
      },
    },
  ),
)
let sent = 0
/** [AMB-086] The page shows no message, and the visitor can send the order again. */
export const NotSent = pageAt(
  (async (action: ActionName) => {
    if (action !== 'addPostCardOrder') return ok({ success: 1, data: POSTCARDS })
    sent += 1
    return failed({ code: 'offline' })
  }) as Call,
  path,
  written(
    { message: 'Hi' },
    {
      play: async ({ canvasElement }) => {
        const page = within(canvasElement)
        const button = await page.findByRole('button', { name: /Submit Order|إرسال الطلب/ })
        await waitFor(() => expect(canvasElement.querySelector('[data-waiting]')).toBeNull())
        sent = 0
        await userEvent.click(button)
        await waitFor(() => expect(sent).toBe(1))
        await page.findByRole('button', { name: /Submit Order|^إرسال الطلب/ })
        await expect(page.queryByRole('alert')).toBeNull()
        await expect(page.getByRole('img', { name: /Hi/ })).toBeVisible()
      },
    },
  ),
)
export const FrontNotLoaded = pageAt(
  pageServer({ postCards: { data: POSTCARDS.map((one) => ({ ...one, image_base64: 'data:image/png;base64,AAAA' })) } }),
  path,
  written(
    { message: 'Hi' },
    {
      play: async () => {
        await userEvent.click(await screen.findByRole('button', { name: /^(Submit Order|إرسال الطلب)/ }))
        await expect(await screen.findByRole('alert')).toHaveTextContent(words('postcard.picture-failed'))
      },
    },
  ),
)
export const PaymentDeclined = pageAt(server, `${path}?payment=declined`, written({ message: 'Hi' }))
export const PaymentCancelled = pageAt(server, `${path}?payment=cancelled`, {
  ...written({ message: 'Hi' }),
  play: async () => {
    await expect(colourOf(await screen.findByText(words('postcard.cancelled')))).not.toBe('red')
  },
})
export const LongArabic = pageAt(pageServer({ postCards: { data: LONG_POSTCARDS } }), path, {
  ...written({ address: LONG.ae, message: `${LONG.ae} ${LONG.ae} ${LONG.ae}`, font: 'Lauren', size: 'x-large' }),
  globals: { language: 'ae' },
})
