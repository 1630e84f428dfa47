import { EMPTY_POSTCARD, keepPostcardDraft } from '@dareesha/engine/postcard'
import type { Placement } from '@dareesha/engine/postcard'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { Mock } from 'storybook/test'

import { deletePostcard, storeDraft, storedDraft, storedPhoto, storePhoto } from '../../../platform/stored-postcard.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { EditPostcardPage } from '../edit-postcard-page.tsx'
import { drawnAs, frontOf } from './pictures.ts'
import { PHOTO, POSTCARDS } from './postcard-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Postcard photo/Editing',
  tags: ['!autodocs'],
  ...pageMeta,
  beforeEach: () => deletePostcard,
  args: { page: <EditPostcardPage />, path: '/hos-postcards/edit-my-card/:slug' },
}

export default meta

const HERE = '/hos-postcards/edit-my-card/card-8'
const server = pageServer({ postCards: { data: POSTCARDS } })
const TURNED: Placement = { turns: 3, zoom: 2, across: 1, down: 0 }
const storeTurned = () => storeDraft(keepPostcardDraft({ ...EMPTY_POSTCARD, placement: TURNED }))

const nameOf = (at: number) => String(document.dir === 'rtl' ? POSTCARDS[at]?.arabic_name : POSTCARDS[at]?.name)
const front = (at = 0) => screen.findByRole('img', { name: words('postcard.front', { name: nameOf(at) }) })
const frontWithPhoto = () => screen.findByRole('img', { name: words('postcard.front-photo', { name: nameOf(0) }) })
const photoField = () => document.querySelector<HTMLInputElement>('[data-photo]')!

const aPhoto = async () => new File([await (await fetch(PHOTO)).blob()], 'sea.png', { type: 'image/png' })
const aLetter = () => new File(['Dear Mariam'], 'letter.png', { type: 'image/png' })

const expectDrawn = async (placement: Placement) => {
  const card = await frontWithPhoto()
  const expected = await frontOf(storedPhoto(), placement)
  await waitFor(() => expect(drawnAs(card) === expected).toBe(true))
}
const expectStoredPlacement = (placement: Placement) =>
  waitFor(() => expect(storedDraft()).toContain(`"placement":${JSON.stringify(placement)}`))

/** [POST-14] [POST-16] [POST-17] A new photo begins in the middle, and the visitor can move the photo. */
export const PhotoReplaced = pageAt(server, HERE, {
  beforeEach: () => {
    storePhoto(PHOTO)
    storeTurned()
  },
  play: async () => {
    await frontWithPhoto()
    await expectDrawn(TURNED)
    await press(words('postcard.replace'))
    const dialog = await screen.findByRole('dialog', { name: words('postcard.upload-title') })
    const pressed = new Promise<void>((resolve) => {
      photoField().addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          resolve()
        },
        { once: true },
      )
    })
    await press(words('postcard.upload-yours'))
    await pressed
    await userEvent.upload(photoField(), await aPhoto())
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await expect(storedPhoto()).toMatch(/^data:image\/jpeg;base64,/)
    await expectStoredPlacement(EMPTY_POSTCARD.placement)
    await expectDrawn(EMPTY_POSTCARD.placement)
    for (let turns = 0; turns < 4; turns += 1) await press(words('postcard.turn'))
    const [zoom, across, down] = [...screen.getAllByRole('slider')]
    await fireEvent.change(zoom!, { target: { value: '2' } })
    await fireEvent.change(across!, { target: { value: '-0.5' } })
    await fireEvent.change(down!, { target: { value: '0.25' } })
    await press(words('postcard.turn'))
    const placement = { turns: 1, zoom: 2, across: -0.5, down: 0.25 }
    await expectStoredPlacement(placement)
    await expectDrawn(placement)
  },
})
let release = () => {}
const released = () =>
  new Promise<void>((resolve) => {
    release = resolve
  })

function holdPhoto(): void {
  const decode = window.createImageBitmap.bind(window) as (blob: ImageBitmapSource) => Promise<ImageBitmap>
  const waiting = released()
  spyOn(window, 'createImageBitmap').mockImplementation(async (blob: ImageBitmapSource) => {
    await waiting
    return decode(blob)
  })
}

function beforeDecoding(prepare: (picture: HTMLImageElement) => Promise<void>): void {
  const decode = Reflect.get(HTMLImageElement.prototype, 'decode') as (this: HTMLImageElement) => Promise<void>
  spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (this: HTMLImageElement) {
    await prepare(this)
    return decode.call(this)
  })
}

/** [POST-17] [POST-19] The button is busy while the page reads a file. Choosing another file or closing the sheet clears the error. */
export const Unreadable = pageAt(server, HERE, {
  play: async () => {
    await front()
    await press(words('postcard.upload'))
    const dialog = within(await screen.findByRole('dialog', { name: words('postcard.upload-title') }))
    const alert = dialog.getByRole('alert', { hidden: true })
    const isFree = () => dialog.findByRole('button', { name: words('postcard.upload-yours') })
    const failure = /could not be read|تعذّرت قراءة/
    await fireEvent.change(photoField(), { target: { files: [] } })
    await expect(await isFree()).not.toHaveAttribute('aria-disabled', 'true')
    await userEvent.upload(photoField(), aLetter())
    await waitFor(() => expect(alert).toHaveTextContent(failure))
    await expect(await isFree()).not.toHaveAttribute('aria-disabled', 'true')
    holdPhoto()
    await userEvent.upload(photoField(), aLetter())
    await expect(await dialog.findByRole('button', { name: words('postcard.uploading') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(alert).toBeEmptyDOMElement()
    release()
    await waitFor(() => expect(alert).toHaveTextContent(failure))
    await expect(await isFree()).not.toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(words('postcard.upload'))
    const again = within(await screen.findByRole('dialog', { name: words('postcard.upload-title') }))
    await expect(again.getByRole('alert', { hidden: true })).toBeEmptyDOMElement()
  },
})
/** [AMB-141] A photo that the browser cannot store stays on the card, and the page warns the visitor. */
export const NotStored = pageAt(server, HERE, {
  beforeEach: () => {
    const setItem = Reflect.get(Storage.prototype, 'setItem') as (this: Storage, key: string, value: string) => void
    spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      if (key === 'postImage') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
  },
  play: async () => {
    await front()
    await press(words('postcard.upload'))
    await screen.findByRole('dialog')
    await userEvent.upload(photoField(), await aPhoto())
    await expect(await screen.findByText(words('postcard.not-stored'))).toBeVisible()
    await expect(await frontWithPhoto()).toBeVisible()
  },
})
/** Has a picture that no other template has. */
const SLOW = {
  ...POSTCARDS[0]!,
  image_base64: document.createElement('canvas').toDataURL(),
}
/** [POST-15] After the visitor chooses another template, the late picture of the first template has no effect. */
export const OtherTemplate = pageAt(pageServer({ postCards: { data: [SLOW, ...POSTCARDS.slice(1)] } }), HERE, {
  beforeEach: () => {
    const waiting = released()
    beforeDecoding(async ({ src }) => {
      if (src === SLOW.image_base64) await waiting
    })
  },
  play: async ({ canvasElement }) => {
    await expect((await front(0)).closest('[data-waiting]')).not.toBeNull()
    const strip = within(screen.getByRole('navigation', { name: words('postcard.others') }))
    await userEvent.click(strip.getByRole('link', { name: nameOf(1) }))
    const card = await front(1)
    await waitFor(() => expect(canvasElement.querySelector('[data-waiting]')).toBeNull())
    const current = strip.getAllByRole('link').map((link) => link.getAttribute('aria-current'))
    await expect(current).toEqual([null, 'true'])
    const expected = drawnAs(card)
    await expect(expected === (await frontOf(null))).toBe(true)
    release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(canvasElement.querySelector('[data-waiting]')).toBeNull()
    await expect(drawnAs(card) === expected).toBe(true)
  },
})
/** The first decoding of the picture fails. The retry button loads the picture again. */
export const PictureRetried = pageAt(server, HERE, {
  beforeEach: () => {
    const waiting = released()
    let attempts = 0
    beforeDecoding(async () => {
      attempts += 1
      if (attempts === 1) throw new DOMException('The source image cannot be decoded.', 'EncodingError')
      await waiting
    })
  },
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText(words('postcard.picture-failed'))).toBeVisible()
    await press(words('site.retry'))
    await expect((await front()).closest('[data-waiting]')).not.toBeNull()
    await expect(screen.queryByText(words('postcard.picture-failed'))).toBeNull()
    release()
    await waitFor(() => expect(canvasElement.querySelector('[data-waiting]')).toBeNull())
    await expect(drawnAs(await front()) === (await frontOf(null))).toBe(true)
  },
})
const FILES = POSTCARDS.map((card) => ({ ...card, image: 'postcards/window on the creek.jpg', image_base64: null }))
/** [NET-22] The page loads a picture from the file store at the size of the printed card. */
export const PictureFile = pageAt(pageServer({ postCards: { data: FILES } }), HERE, {
  beforeEach: () => {
    spyOn(HTMLImageElement.prototype, 'decode')
  },
  play: async () => {
    await screen.findByText(words('postcard.picture-failed'))
    const { contexts } = (HTMLImageElement.prototype.decode as Mock).mock
    await expect(contexts.map((image) => (image as HTMLImageElement).getAttribute('src'))).toEqual([
      '/files/postcards/window%20on%20the%20creek.jpg?width=1360&height=800&quality=100',
    ])
  },
})
