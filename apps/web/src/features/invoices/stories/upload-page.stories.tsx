import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { message } from '@dareesha/engine/messages'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { UploadPage } from '../upload-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Upload',
  tags: ['!autodocs'],
  ...pageMeta,
  // FilePond's animations need a running clock, but stories freeze the clock.
  beforeEach: () => {
    const start = Date.now()
    const startMs = performance.now()
    Date.now = () => start + Math.round(performance.now() - startMs)
  },
  args: { page: <UploadPage />, path: '/upload' },
}

export default meta

const HERE = '/upload'
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])
const DONE = /^(Done|تم)$/
const LONG_TIMEOUT = { timeout: 30_000 }
const REFUSAL = 'This photo is damaged and cannot be read. Please take it again.'

type Server = Parameters<typeof pageAt>[0]

const afterChoosing = (
  server: Server,
  content: Uint8Array<ArrayBuffer> | string,
  name: string,
  status: RegExp,
  isDone: boolean,
): PageStory =>
  pageAt(server, HERE, {
    ...signedIn,
    play: async ({ canvasElement }) => {
      const page = within(canvasElement)
      const done = await page.findByRole('button', { name: DONE })
      await expect(done).toBeDisabled()
      // A search by text could also find FilePond's live region.
      const part = <Part extends Element>(name: string) => canvasElement.querySelector<Part>(`.filepond--${name}`)
      await waitFor(() => expect(part('browser')).not.toBeNull(), LONG_TIMEOUT)
      await userEvent.upload(part<HTMLInputElement>('browser')!, new File([content], name, { type: 'image/jpeg' }))
      await waitFor(() => expect(part('file-status-main')).toHaveTextContent(status), LONG_TIMEOUT)
      await waitFor(() => expect(part('file-status-main')).toBeVisible(), LONG_TIMEOUT)
      await expect(part('file-info-sub')).toHaveTextContent(words('upload.bytes'))
      if (isDone) await waitFor(() => expect(done).toBeEnabled(), LONG_TIMEOUT)
      else await expect(done).toBeDisabled()
    },
  })

const afterFailure = (
  server: Server,
  content: Parameters<typeof afterChoosing>[1],
  status: RegExp,
  canRetry: boolean,
): PageStory => {
  const { play, ...story } = afterChoosing(server, content, 'lunch.jpg', status, false)
  return {
    ...story,
    play: async (context) => {
      await play?.(context)
      const button = (name: string) => context.canvasElement.querySelector(`.filepond--action-${name}`)
      await waitFor(() => expect(button('remove-item')).toBeEnabled(), LONG_TIMEOUT)
      const { display } = getComputedStyle(button('retry-item-processing')!)
      await expect(display !== 'none').toBe(canRetry)
      const hint = context.canvasElement.querySelector('.filepond--file-status-sub')
      await expect(hint?.textContent).toBe(canRetry ? words('upload.tap-retry') : '')
    },
  }
}

const failure = { failure: { code: 'refused', msg: REFUSAL, answer: {} } } as const

/** [INV-04] [GEN-15] The sign-in page leads back here. */
export const SignedOut = pageAt(pageServer({}), HERE, {
  play: async ({ globals }) => {
    const name = message({ code: 'login-to-upload' }, languageOf(globals))
    await expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/login?redirect_url=%2Fupload')
    await expect(screen.queryByRole('button', { name: DONE })).toBeNull()
  },
})
const sending = afterChoosing(pageServer({}), JPEG, 'lunch.jpg', /^(Uploading|جارٍ الرفع)/, false)
export const Loading: PageStory = {
  ...sending,
  play: async (context) => {
    await sending.play?.(context)
    const part = (name: string) => context.canvasElement.querySelector(`.filepond--${name}`)!
    const name = document.createRange()
    name.selectNodeContents(part('file-info-main'))
    await waitFor(() => expect(getComputedStyle(part('process-indicator')).opacity).toBe('1'))
    await waitFor(() => {
      const [text, ring] = [name.getBoundingClientRect(), part('process-indicator').getBoundingClientRect()]
      return expect(ring.right <= text.left || text.right <= ring.left).toBe(true)
    })
  },
}
/** [INV-02] [INV-03] The page has three tabs, a link to the invoices and a link to the raffles. */
export const Empty = pageAt(pageServer({}), HERE, {
  ...signedIn,
  play: async () => {
    const tabs = (await screen.findAllByRole('tab')).map((tab) => tab.textContent)
    await expect(tabs).toEqual([words('upload.about'), words('upload.terms'), words('upload.faq')])
    for (const [name, path] of [
      [words('invoices.title'), '/invoics'],
      [words('raffles.title'), '/all-raffles'],
    ] as const)
      await expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  },
})
export const Error = afterFailure(pageServer({ uploadInvoice: failure }), JPEG, new RegExp(REFUSAL), false)
export const NoPhoto = afterFailure(pageServer({}), '%PDF-1.7', /PDF/, false)
export const Offline = afterFailure(
  pageServer({ uploadInvoice: OFFLINE }),
  JPEG,
  /^(You are offline|أنت غير متصل)/,
  true,
)
export const ServerAway = afterFailure(pageServer({ uploadInvoice: BROKEN }), JPEG, /^(Please try later|يُرجى)/, true)
export const Success = afterChoosing(
  pageServer({ uploadInvoice: { data: {} } }),
  JPEG,
  'lunch.jpg',
  /^(Uploaded|تم الرفع)$/,
  true,
)
export const LongArabic: PageStory = {
  ...afterChoosing(
    pageServer({ uploadInvoice: failure }),
    JPEG,
    `${'فاتورة-الغداء-'.repeat(12)}.jpg`,
    new RegExp(REFUSAL),
    false,
  ),
  globals: { language: 'ae' },
}
