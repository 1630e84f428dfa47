import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { EMPTY_DRAFT } from '../../../browser/code-request.ts'
import { LONG } from '../../../stories/long-text.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CodePage } from '../code-page.tsx'
import { codeRequestOf } from '../code-request.ts'
import type { OneTimeCode } from '../use-one-time-code.ts'

const meta: Meta<PageArgs> = { title: 'Pages/Code', tags: ['!autodocs'], ...pageMeta, args: { path: '*' } }

export default meta

const draft = { ...EMPTY_DRAFT, mobile: '501234567' }
const asked = codeRequestOf('sign-in', draft)
if (!asked.ok) throw new TypeError('the number of the stories is a mobile number')
const code = { stage: 'code', request: asked.value, againAt: 0 } as const

const NOTHING: OneTimeCode = {
  stage: code,
  waitUntil: null,
  draft,
  isBusy: false,
  trouble: { kind: 'none' },
  answers: 0,
  send: () => Promise.resolve(),
  submit: () => Promise.resolve(),
  startOver: () => undefined,
  haveCode: () => undefined,
}

const at = (state: () => Partial<OneTimeCode>, story: Partial<PageStory> = {}): PageStory => ({
  ...pageAt(pageServer({}), '/login', story),
  render: () => (
    <main>
      <CodePage
        title={words('account.login')}
        code={{ ...NOTHING, ...state() }}
        otherForm={(text) => <Notice tone="info">{text}</Notice>}
      >
        <p>{words('account.mobile-hint')}</p>
      </CodePage>
    </main>
  ),
})

// Asked for when a story is drawn: its clock stands by then.
const inSeconds = (seconds: number) => Date.now() + seconds * 1000
const refused = (text: string) => ({ trouble: { kind: 'refused', text } }) as const

/** Sent a moment ago: there is no other yet. */
export const Sent = at(() => ({ stage: { ...code, againAt: inSeconds(30) } }))
/** Nothing came, and another can be asked for. */
export const Empty = at(() => ({}))
/** What was typed is on its way. */
export const Loading = at(() => ({ isBusy: true }))
export const WrongCode = at(() => refused('Please Enter Valid Code'))
export const Expired = at(() => refused('This code has expired. Ask for another one.'))
export const RateLimited = at(() => ({ trouble: { kind: 'wait', until: inSeconds(900) } }), {
  play: async () => {
    await expect(await screen.findByText(/15|١٥/)).toBeVisible()
  },
})
/** No code is sent for a while; one that came before still does. */
export const NoOtherCodeYet = at(() => ({ stage: { stage: 'details' }, waitUntil: inSeconds(600) }))
export const OtherForm = at(() => ({ trouble: { kind: 'other-form', text: 'You have an account already.' } }))
export const Success = at(() => ({ stage: { stage: 'signed-in' } }))
export const LongArabic = at(() => refused(LONG.ae), { globals: { language: 'ae' } })
