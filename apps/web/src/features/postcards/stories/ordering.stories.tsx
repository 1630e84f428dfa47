import { EMPTY_POSTCARD, keepPostcardDraft } from '@dareesha/engine/postcard'
import type { PostcardDraft } from '@dareesha/engine/postcard'
import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'

import { clearSession, signIn } from '../../../platform/session.ts'
import { choosePostcard, deletePostcard, storeDraft, storePhoto } from '../../../platform/stored-postcard.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { recordingServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { PostcardMessagePage } from '../postcard-message-page.tsx'
import { backOf, frontOf } from './pictures.ts'
import { PHOTO, POSTCARDS } from './postcard-records.ts'

const path = '/hos-postcards/message'
const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard message/Ordering',
  tags: ['!autodocs'],
  ...pageMeta,
  beforeEach: () => {
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
        <Route path="/hos-postcards/edit-my-card/:slug" element={<p>the photo of the card</p>} />
      </Routes>
    ),
    path: '*',
  },
}

export default meta

const REFUSAL = { code: 'refused', msg: 'This postcard is no longer offered', answer: {} } as const
const recording = (data: readonly object[] = POSTCARDS) =>
  recordingServer({ postCards: { data }, addPostCardOrder: { failure: REFUSAL } })

const chosen = (id: 8 | 2, photo: string | null, draft: Partial<PostcardDraft>) => (): void => {
  choosePostcard({ id, price: id === 8 ? '25.00' : '15.00', picture: '' })
  storePhoto(photo)
  storeDraft(keepPostcardDraft({ ...EMPTY_POSTCARD, ...draft }))
}

const submit = () => press(/^(Submit Order|إرسال الطلب)/)
const waitUntilLoaded = async () => {
  await screen.findByRole('button', { name: /^(Submit Order|إرسال الطلب)/ })
  await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull())
}

type Sent = ReturnType<typeof recordingServer>['requests']
const orderIn = (requests: Sent) => requests.find(({ action }) => action === 'addPostCardOrder')?.request

const withPhoto = recording()
const PLACEMENT = { turns: 1, zoom: 1.5, across: 0.5, down: -0.5 }
/** [POST-39] [CALL-48] The order contains the texts, the photo, and a picture of each side as the visitor sees it. */
export const WithPhoto = pageAt(withPhoto.server, path, {
  beforeEach: chosen(8, PHOTO, {
    address: 'Al Ain',
    message: 'مرحبا',
    font: 'Roboto',
    size: 'large',
    placement: PLACEMENT,
  }),
  play: async () => {
    withPhoto.requests.length = 0
    await waitUntilLoaded()
    await submit()
    await expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL.msg)
    const order = orderIn(withPhoto.requests) as Record<string, string>
    await expect(order).toMatchObject({ post_card_id: 8, address: 'Al Ain', message: 'مرحبا', image: PHOTO })
    const back = await backOf({ address: 'Al Ain', message: 'مرحبا', font: 'Roboto', size: 'large' })
    const front = await frontOf(PHOTO, PLACEMENT)
    await expect({ back: order['back_side'] === back, front: order['front_side'] === front }).toEqual({
      back: true,
      front: true,
    })
  },
})
const readyMade = recording()
/** [POST-10] The order of a ready-made postcard does not contain the photo of an earlier postcard. */
export const ReadyMade = pageAt(readyMade.server, path, {
  beforeEach: chosen(2, PHOTO, { message: 'Hi' }),
  play: async ({ globals }) => {
    readyMade.requests.length = 0
    await waitUntilLoaded()
    const { name, arabic_name } = POSTCARDS[2]!
    const label = words('postcard.front', { name: String(globals['language'] === 'ae' ? arabic_name : name) })
    await expect(screen.getByLabelText(label)).toBeInTheDocument()
    await expect(screen.getByText(words('postcard.step', { n: '2', of: '2' }))).toBeVisible()
    await submit()
    await expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL.msg)
    const order = orderIn(readyMade.requests) as Record<string, string>
    await expect(order).toMatchObject({ post_card_id: 2, message: 'Hi' })
    await expect(order).not.toHaveProperty('image')
    await expect(order['front_side'] === (await frontOf(null))).toBe(true)
  },
})
let releasePhoto = () => {}
function holdPhoto(): void {
  const decode = window.createImageBitmap.bind(window) as (blob: ImageBitmapSource) => Promise<ImageBitmap>
  const waiting = new Promise<void>((resolve) => {
    releasePhoto = resolve
  })
  spyOn(window, 'createImageBitmap').mockImplementation(async (blob: ImageBitmapSource) => {
    await waiting
    return decode(blob)
  })
}

const slowPhoto = recording()
const writeHi = chosen(8, PHOTO, { message: 'Hi' })
/** A postcard cannot be ordered before its photo has loaded. */
export const PhotoLoading = pageAt(slowPhoto.server, path, {
  beforeEach: () => {
    writeHi()
    holdPhoto()
  },
  play: async ({ globals }) => {
    slowPhoto.requests.length = 0
    await submit()
    await expect(await screen.findByRole('alert')).toHaveTextContent(words('postcard.front-waiting'))
    const { name: en, arabic_name: ae } = POSTCARDS[0]!
    const name = String(globals['language'] === 'ae' ? ae : en)
    const front = await screen.findByRole('img', { name: words('postcard.front', { name }) })
    await expect(front).toBeVisible()
    await expect(front.closest('[data-waiting]')).not.toBeNull()
    await expect(orderIn(slowPhoto.requests)).toBeUndefined()
    releasePhoto()
    await expect(await screen.findByRole('img', { name: words('postcard.front-photo', { name }) })).toBe(front)
    await waitUntilLoaded()
    await submit()
    await expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL.msg)
    const order = orderIn(slowPhoto.requests) as Record<string, string>
    await expect(order['front_side'] === (await frontOf(PHOTO))).toBe(true)
  },
})
let releaseFont = () => {}
let isSubmitted = false
/** The font never loads for the page. For the order, the font loads after `releaseFont`. */
function holdFont(): void {
  isSubmitted = false
  const original = document.fonts.load.bind(document.fonts)
  const waiting = new Promise<void>((resolve) => {
    releaseFont = resolve
  })
  spyOn(document.fonts, 'load').mockImplementation(async (font, text) => {
    if (text?.includes('سلام') === true) await (isSubmitted ? waiting : new Promise(() => {}))
    return original(font, text)
  })
}

const slowFont = recording()
const writeSalam = chosen(8, PHOTO, { message: 'سلام', font: 'Charlie' })
/** [POST-39] The order waits until the font has loaded, even if the page still shows the fallback font. */
export const FontLoading = pageAt(slowFont.server, path, {
  beforeEach: () => {
    writeSalam()
    holdFont()
  },
  play: async () => {
    slowFont.requests.length = 0
    await waitUntilLoaded()
    isSubmitted = true
    await submit()
    await screen.findByRole('button', { name: /^(Submitting Order|جارٍ إرسال الطلب)/ })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(orderIn(slowFont.requests)).toBeUndefined()
    releaseFont()
    await expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL.msg)
    const order = orderIn(slowFont.requests) as Record<string, string>
    await expect(order['back_side'] === (await backOf({ message: 'سلام', font: 'Charlie' }))).toBe(true)
  },
})
const emptyFrame = recording()
/** [UX-05] Each submit opens the dialog about the empty frame. The dialog leads to the photo page. */
export const AddPhoto = pageAt(emptyFrame.server, path, {
  beforeEach: chosen(8, null, { message: 'Hi' }),
  play: async () => {
    emptyFrame.requests.length = 0
    await waitUntilLoaded()
    await submit()
    await screen.findByRole('dialog', { name: words('postcard.frame-empty') })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await submit()
    await screen.findByRole('dialog', { name: words('postcard.frame-empty') })
    await press(words('postcard.add-photo'))
    await expect(await screen.findByText('the photo of the card')).toBeVisible()
    await expect(orderIn(emptyFrame.requests)).toBeUndefined()
  },
})
const broken = recording(POSTCARDS.map((card) => ({ ...card, image_base64: 'data:image/png;base64,AAAA' })))
/** A postcard whose front picture does not load cannot be ordered. */
export const PictureFailed = pageAt(broken.server, path, {
  beforeEach: chosen(8, PHOTO, { message: 'Hi' }),
  play: async () => {
    broken.requests.length = 0
    await screen.findByText(words('postcard.picture-failed'))
    await submit()
    await expect(await screen.findByRole('alert')).toHaveTextContent(words('postcard.picture-failed'))
    await expect(orderIn(broken.requests)).toBeUndefined()
  },
})
const withoutPicture = recording(POSTCARDS.map((card) => ({ ...card, image: null, image_base64: null })))
export const PictureMissing = pageAt(withoutPicture.server, path, {
  beforeEach: chosen(2, null, { message: 'Hi' }),
  play: async () => {
    await expect(await screen.findByText(words('postcard.picture-failed'))).toBeInTheDocument()
  },
})
/** [POST-33] A visitor who closes the sign-in dialog stays on the page. */
export const LoginClosed = pageAt(recording().server, path, {
  beforeEach: () => {
    choosePostcard({ id: 8, price: '25.00', picture: '' })
    clearSession()
  },
  play: async () => {
    await press(words('postcard.login'))
    await screen.findByRole('dialog', { name: words('postcard.login-required') })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('button', { name: words('postcard.login') })).toBeVisible()
  },
})
