import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { UploadPage } from '../upload-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Upload',
  tags: ['!autodocs'],
  ...pageMeta,
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
      await expect(part('file-info-sub')).toHaveTextContent(words('upload.bytes'))
      if (isDone) await waitFor(() => expect(done).toBeEnabled(), PATIENT)
      else await expect(done).toBeDisabled()
    },
  })

const failure = { failure: { code: 'refused', msg: TOLD, answer: {} } } as const

export const SignedOut = pageAt(pageServer({}), HERE)
/** Of what there is to wait for: a photo on its way. */
export const Loading = chosen(pageServer({}), JPEG, 'lunch.jpg', /^(Uploading|جارٍ الرفع)/, false)
export const Empty = pageAt(pageServer({}), HERE, signedIn)
export const Error = chosen(pageServer({ uploadInvoice: failure }), JPEG, 'lunch.jpg', new RegExp(TOLD), false)
export const NoPhoto = chosen(pageServer({}), '%PDF-1.7', 'lunch.pdf', /PDF/, false)
export const Offline = chosen(
  pageServer({ uploadInvoice: OFFLINE }),
  JPEG,
  'lunch.jpg',
  /^(You are offline|أنت غير متصل)/,
  false,
)
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
