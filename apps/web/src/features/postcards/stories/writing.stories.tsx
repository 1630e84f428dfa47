import { message as sentence } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import { EMPTY_POSTCARD, keepPostcardDraft } from '@dareesha/engine/postcard'
import type { PostcardDraft } from '@dareesha/engine/postcard'
import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'

import { clearSession, signIn } from '../../../platform/session.ts'
import { writeItem } from '../../../platform/storage.ts'
import {
  choosePostcard,
  deletePostcard,
  storeDraft,
  storedDraft,
  storePhoto,
} from '../../../platform/stored-postcard.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { PostcardMessagePage } from '../postcard-message-page.tsx'
import { backOf, drawnAs } from './pictures.ts'
import { PHOTO, POSTCARDS } from './postcard-records.ts'

const path = '/hos-postcards/message'
const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard message/Writing',
  tags: ['!autodocs'],
  ...pageMeta,
  beforeEach: () => {
    choosePostcard({ id: 8, price: '25.00', picture: '' })
    storePhoto(PHOTO)
    signIn('a.story.token')
    return () => {
      deletePostcard()
      clearSession()
    }
  },
  args: {
    page: (
      <Routes>
        <Route path={path} element={<PostcardMessagePage />} />
        <Route path="/hos-postcards" element={<p>the postcards</p>} />
      </Routes>
    ),
    path: '*',
  },
}

export default meta

const server = pageServer({ postCards: { data: POSTCARDS } })

const drafted = (draft: Partial<PostcardDraft>) => ({
  beforeEach: () => storeDraft(keepPostcardDraft({ ...EMPTY_POSTCARD, ...draft })),
})

const field = (name: 'postcard.address' | 'postcard.message') => screen.findByRole('textbox', { name: words(name) })
const back = (address: string, message: string) =>
  screen.findByRole('img', { name: words('postcard.back', { address, message }) })
const priceChanged = () => {
  const [beginning = ''] = words('postcard.price-changed', { price: '|' }).split('|')
  return screen.queryByText(new RegExp(`^${beginning}.*25`))
}
const fontSizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

/** [POST-26] [POST-28] [POST-29] The card and the fields show the typed texts in the chosen font and size. */
export const Lettered = pageAt(server, path, {
  play: async () => {
    const [address, message] = [await field('postcard.address'), await field('postcard.message')]
    const [font, size] = screen.getAllByRole('combobox')
    await userEvent.type(address, 'Al Ain')
    await userEvent.type(message, 'Dear Mariam, سلام')
    await userEvent.selectOptions(font!, 'Charlie')
    await userEvent.selectOptions(size!, 'x-large')
    await expect(getComputedStyle(message).fontFamily).toContain('Postcard Charlie')
    const card = await back('Al Ain', 'Dear Mariam, سلام')
    const texts = { address: 'Al Ain', message: 'Dear Mariam, سلام' }
    const lettered = await backOf({ ...texts, font: 'Charlie', size: 'x-large' })
    await waitFor(() => expect(drawnAs(card) === lettered).toBe(true))
    await expect(fontSizeOf(message) / fontSizeOf(address)).toBeCloseTo(1)
    await waitFor(() => expect(storedDraft()).toContain('"font":"Charlie","size":"x-large"'))
    const before = fontSizeOf(address)
    const long = 'Greetings from the creek. '.repeat(14)
    await fireEvent.change(message, { target: { value: long } })
    await waitFor(() => expect(fontSizeOf(message)).toBeLessThan(0.8 * before))
    await expect(fontSizeOf(address)).toBeCloseTo(before)
    await fireEvent.change(address, { target: { value: long.slice(0, 88) } })
    await waitFor(() => expect(fontSizeOf(address)).toBeLessThan(0.9 * before))
    await userEvent.selectOptions(font!, words('postcard.select-font'))
    await userEvent.selectOptions(size!, 'normal')
    await waitFor(() => expect(storedDraft()).toContain('"font":null,"size":"normal"'))
    await expect(getComputedStyle(message).fontFamily).not.toContain('Postcard')
    const plain = await backOf({ address: long.slice(0, 88), message: long })
    await waitFor(() => expect(drawnAs(card) === plain).toBe(true))
  },
})
const LONG_DRAFT = { message: 'Greetings from the creek. '.repeat(14), address: 'Mariam', font: 'Roboto' } as const
/** [UX-32] The fields show a stored draft in the size of the drawn texts, even if the font was already loaded. */
export const Restored = pageAt(server, path, {
  beforeEach: async () => {
    storeDraft(keepPostcardDraft({ ...EMPTY_POSTCARD, ...LONG_DRAFT }))
    await backOf(LONG_DRAFT)
  },
  play: async () => {
    const [address, message] = [await field('postcard.address'), await field('postcard.message')]
    await expect(fontSizeOf(message)).toBeLessThan(0.8 * fontSizeOf(address))
    await expect(priceChanged()).toBeNull()
  },
})
/** [POST-37] A hint about the empty back shows only while the address and the message are empty. */
export const EmptyBack = pageAt(server, path, {
  play: async () => {
    const [address, message] = [await field('postcard.address'), await field('postcard.message')]
    const nothing = words('postcard.nothing')
    const hint = () => screen.queryByText(words('postcard.empty-back'))
    await expect(hint()).toBeVisible()
    await userEvent.type(address, '  ')
    await userEvent.type(message, '  ')
    await expect(hint()).toBeVisible()
    await expect(await back(nothing, nothing)).toBeVisible()
    await userEvent.type(address, 'Al Ain')
    await expect(hint()).toBeNull()
    await userEvent.clear(address)
    await userEvent.type(message, 'Hi')
    await expect(hint()).toBeNull()
    await userEvent.clear(message)
    await expect(hint()).toBeVisible()
    await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull())
    await press(/^(Submit Order|إرسال الطلب)/)
    await waitFor(() => expect(hint()).toBeNull())
  },
})
/** [POST-24] [POST-25] With at most 20 characters left, the page announces the number. If a submitted text is too long, the page shows the back. */
export const Counted = pageAt(server, path, {
  ...drafted({ message: 'x'.repeat(359), address: 'Al Ain' }),
  play: async ({ canvasElement }) => {
    const [address, message] = [await field('postcard.address'), await field('postcard.message')]
    const left = (count: number) => words('postcard.left', { count })
    const announced = () => [...canvasElement.querySelectorAll('form [role=status]')].map((part) => part.textContent)
    await expect(message).toHaveAccessibleDescription(left(21))
    await expect(announced()).toEqual(['', ''])
    await userEvent.type(message, 'y')
    await expect(message).toHaveAccessibleDescription(left(20))
    await expect(announced()).toEqual(['', left(20)])
    await fireEvent.change(message, { target: { value: 'x'.repeat(383) } })
    const tooLong: Message = { code: 'postcard-message-long', params: { n: 3 } }
    const error = sentence(tooLong, document.dir === 'rtl' ? 'ae' : 'en')
    await expect(message).toHaveAccessibleDescription(error)
    await expect(message).toBeInvalid()
    await expect(announced()).toEqual(['', error])
    await expect(address).toHaveAccessibleDescription(left(82))
    await expect(address).toBeValid()
    await press(words('postcard.see-front'))
    await press(/Submit Order|إرسال الطلب/)
    const alert = await screen.findByRole('alert')
    await expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([error])
    await expect(await screen.findByRole('button', { name: words('postcard.see-front') })).toBeVisible()
  },
})
/** [AMB-144] The browser stores the texts when the visitor pauses or leaves the page. */
export const Stored = pageAt(server, path, {
  play: async () => {
    const message = await field('postcard.message')
    const hide = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
    hide()
    await expect(storedDraft()).toBeNull()
    await fireEvent.change(message, { target: { value: 'Dear' } })
    hide()
    await expect(storedDraft()).toContain('"message":"Dear"')
    await fireEvent.change(message, { target: { value: 'Dear Mariam' } })
    await waitFor(() => expect(storedDraft()).toContain('"message":"Dear Mariam"'))
    await fireEvent.change(message, { target: { value: 'Dear Mariam!' } })
    screen.getByRole('link', { name: words('postcard.back-to') }).click()
    await expect(await screen.findByText('the postcards')).toBeVisible()
    await waitFor(() => expect(storedDraft()).toContain('"message":"Dear Mariam!"'))
  },
})
/** [AMB-140] Without a chosen postcard, the page redirects to the postcards. */
export const NotChosen = pageAt(server, path, {
  beforeEach: deletePostcard,
  play: async () => {
    await expect(await screen.findByText('the postcards')).toBeVisible()
  },
})
/** If the price of the card has changed since the visitor chose the card, the page shows the new price. */
export const PriceChanged = pageAt(server, path, {
  beforeEach: () => choosePostcard({ id: 8, price: '20.00', picture: '' }),
  play: async () => {
    await field('postcard.message')
    await expect(priceChanged()).toBeVisible()
  },
})
export const PriceUnknown = pageAt(server, path, {
  beforeEach: () => writeItem('localStorage', 'postCardPrice', null),
  play: async () => {
    await field('postcard.message')
    await expect(priceChanged()).toBeNull()
  },
})
