import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { EMPTY_DRAFT } from '../../../platform/code-request.ts'
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
const request = codeRequestOf('sign-in', draft)
if (!request.ok) throw new TypeError('the stories need a valid mobile number')
const code = { stage: 'code', request: request.value, againAt: 0 } as const

const IDLE: OneTimeCode = {
  stage: code,
  waitUntil: null,
  draft,
  isBusy: false,
  trouble: { kind: 'none' },
  answerCount: 0,
  send: () => Promise.resolve(),
  submit: () => Promise.resolve(),
  startOver: () => undefined,
  enterCode: () => undefined,
}

const at = (state: () => Partial<OneTimeCode>, story: Partial<PageStory> = {}): PageStory => ({
  ...pageAt(pageServer({}), '/login', story),
  render: () => (
    <main>
      <CodePage
        title={words('site.sign-in')}
        code={{ ...IDLE, ...state() }}
        otherForm={(text) => <Notice tone="info">{text}</Notice>}
      >
        <p>{words('account.mobile-hint')}</p>
      </CodePage>
    </main>
  ),
})

// Evaluated when the story renders, because only then is its clock frozen.
const inSeconds = (seconds: number) => Date.now() + seconds * 1000
const refused = (text: string) => ({ trouble: { kind: 'refused', text } }) as const

export const Sent = at(() => ({ stage: { ...code, againAt: inSeconds(30) } }))
export const Empty = at(() => ({}))
export const Loading = at(() => ({ isBusy: true }))
export const WrongCode = at(() => refused('Please Enter Valid Code'))
export const Expired = at(() => refused('This code has expired. Ask for another one.'))
export const RateLimited = at(() => ({ trouble: { kind: 'wait', until: inSeconds(900) } }), {
  play: async () => {
    await expect(await screen.findByText(/15|١٥/)).toBeVisible()
  },
})
export const NoOtherCodeYet = at(() => ({ stage: { stage: 'details' }, waitUntil: inSeconds(600) }))
export const OtherForm = at(() => ({ trouble: { kind: 'other-form', text: 'You have an account already.' } }))
export const Success = at(() => ({ stage: { stage: 'signed-in' } }))
export const LongArabic = at(() => refused(LONG.ae), { globals: { language: 'ae' } })
