import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { UploadPage } from '../upload-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Upload',
  tags: ['!autodocs'],
  ...pageMeta,
  // The list shows a photo as time goes by, which in stories stands still.
  beforeEach: () => {
    const from = Date.now()
    const begun = performance.now()
    Date.now = () => from + Math.round(performance.now() - begun)
  },
  args: { page: <UploadPage />, path: '/upload' },
}

export default meta

const HERE = '/upload'
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])
const DONE = /^(Done|تم)$/
/** A busy machine is no fault. */
const PATIENT = { timeout: 30_000 }
const TOLD = 'This photo is damaged and cannot be read. Please take it again.'

type Server = Parameters<typeof pageAt>[0]

/** The page after a file was chosen, and what is to be seen then. */
const chosen = (
  server: Server,
  content: Uint8Array<ArrayBuffer> | string,
  name: string,
  seen: RegExp,
  isDone: boolean,
): PageStory =>
  pageAt(server, HERE, {
    ...signedIn,
    play: async ({ canvasElement }) => {
      const page = within(canvasElement)
      const done = await page.findByRole('button', { name: DONE })
      await expect(done).toBeDisabled()
      // The field is drawn once the list is; its words stand beside the photo, and for a moment in what a screen reader is told.
      const part = <Part extends Element>(name: string) => canvasElement.querySelector<Part>(`.filepond--${name}`)
      await waitFor(() => expect(part('browser')).not.toBeNull(), PATIENT)
      await userEvent.upload(part<HTMLInputElement>('browser')!, new File([content], name, { type: 'image/jpeg' }))
      await waitFor(() => expect(part('file-status-main')).toHaveTextContent(seen), PATIENT)
      await waitFor(() => expect(part('file-status-main')).toBeVisible(), PATIENT)
      await expect(part('file-info-sub')).toHaveTextContent(words('upload.bytes'))
      if (isDone) await waitFor(() => expect(done).toBeEnabled(), PATIENT)
      else await expect(done).toBeDisabled()
    },
  })

/** What failed can be removed, and is offered to be tried again only where that can help. */
const failing = (server: Server, content: Parameters<typeof chosen>[1], seen: RegExp, helps: boolean): PageStory => {
  const { play, ...story } = chosen(server, content, 'lunch.jpg', seen, false)
  return {
    ...story,
    play: async (context) => {
      await play?.(context)
      const button = (name: string) => context.canvasElement.querySelector(`.filepond--action-${name}`)
      await waitFor(() => expect(button('remove-item')).toBeEnabled(), PATIENT)
      const { display } = getComputedStyle(button('retry-item-processing')!)
      await expect(display !== 'none').toBe(helps)
      const asked = context.canvasElement.querySelector('.filepond--file-status-sub')
      await expect(asked?.textContent).toBe(helps ? words('upload.tap-retry') : '')
    },
  }
}

const failure = { failure: { code: 'refused', msg: TOLD, answer: {} } } as const

export const SignedOut = pageAt(pageServer({}), HERE)
/** Of what there is to wait for: a photo on its way. */
export const Loading = chosen(pageServer({}), JPEG, 'lunch.jpg', /^(Uploading|جارٍ الرفع)/, false)
export const Empty = pageAt(pageServer({}), HERE, signedIn)
export const Error = failing(pageServer({ uploadInvoice: failure }), JPEG, new RegExp(TOLD), false)
export const NoPhoto = failing(pageServer({}), '%PDF-1.7', /PDF/, false)
export const Offline = failing(pageServer({ uploadInvoice: OFFLINE }), JPEG, /^(You are offline|أنت غير متصل)/, true)
export const ServerAway = failing(pageServer({ uploadInvoice: BROKEN }), JPEG, /^(Please try later|يُرجى)/, true)
export const Success = chosen(
  pageServer({ uploadInvoice: { data: {} } }),
  JPEG,
  'lunch.jpg',
  /^(Uploaded|تم الرفع)$/,
  true,
)
export const LongArabic: PageStory = {
  ...chosen(
    pageServer({ uploadInvoice: failure }),
    JPEG,
    `${'فاتورة-الغداء-'.repeat(12)}.jpg`,
    new RegExp(TOLD),
    false,
  ),
  globals: { language: 'ae' },
}
