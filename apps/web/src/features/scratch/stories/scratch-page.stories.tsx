import { message } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'

import { currentToken } from '../../../platform/session.ts'
import { writeItem } from '../../../platform/storage.ts'
import { cacheRecord } from '../../../offline/cached-records.ts'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { LONG_PRIZE, PRIZE } from '../../../stories/records.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { keepOpened } from '../prize.ts'
import { ScratchPage } from '../scratch-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Scratch & Win',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <ScratchPage />, path: '/scratch' },
  beforeEach: () => writeItem('localStorage', 'scratched', null),
}

export default meta

const HERE = '/scratch'
const won = pageServer({ getScratchWin: { data: PRIZE } })
const GONE = { failure: { code: 'refused', msg: 'All prizes have been won.', answer: {} } } as const
const CODE = '7K3M-9QPD-X2VA'

async function cardIn(element: HTMLElement): Promise<HTMLCanvasElement> {
  await waitFor(() => expect(element.querySelector('canvas')).not.toBeNull())
  return element.querySelector('canvas')!
}

async function scratchRows(canvas: HTMLCanvasElement, rows: number): Promise<void> {
  const { left, top, width } = canvas.getBoundingClientRect()
  for (let row = 0; row < rows; row += 1) {
    const clientY = top + (row + 0.5) * 30
    await fireEvent.pointerDown(canvas, { pointerId: 1, clientX: left, clientY })
    await fireEvent.pointerMove(canvas, { pointerId: 1, clientX: left + width, clientY })
    await fireEvent.pointerUp(canvas, { pointerId: 1, clientX: left + width, clientY })
  }
}

function foilAt(canvas: HTMLCanvasElement, x: number, y: number): number | undefined {
  const scale = canvas.width / 320
  return canvas.getContext('2d')?.getImageData(x * scale, y * scale, 1, 1).data[3]
}

const percentIn = (element: HTMLElement) =>
  Number(within(element).getByRole('progressbar').getAttribute('aria-valuenow'))

/** [SCR-01] [SCR-05] [SCR-06] The page shows three tabs, and a login link instead of the card. */
export const SignedOut = pageAt(won, HERE, {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const tabs = (await page.findAllByRole('tab')).map((tab) => tab.textContent)
    await expect(tabs).toEqual([words('scratch.about'), words('scratch.terms'), words('scratch.faq')])
    const card = page.getByRole('region', { name: words('scratch.card') })
    const game = within(card)
    const said = message({ code: 'login-to-scratch' }, document.dir === 'rtl' ? 'ae' : 'en')
    await expect(game.getByText(said)).toBeVisible()
    const login = game.getByRole('link', { name: words('scratch.login') })
    await expect(login).toHaveAttribute('href', expect.stringMatching(/\/login\?redirect_url=\S*scratch$/))
    await expect(canvasElement.querySelector('canvas')).toBeNull()
    for (const text of [PRIZE.name, PRIZE.arabic_name, CODE]) await expect(card).not.toHaveTextContent(text)
  },
})
export const Loading = pageAt(pageServer({}), HERE, signedIn)
const alerting = (server: Parameters<typeof pageAt>[0], expected: Message) =>
  pageAt(server, HERE, {
    ...signedIn,
    play: async ({ canvasElement }) => {
      const alert = await within(canvasElement).findByRole('alert')
      await expect(alert).toHaveTextContent(message(expected, document.dir === 'rtl' ? 'ae' : 'en'))
      await expect(within(alert).getByRole('button')).toBeVisible()
    },
  })

/** [SCR-09] */
export const Empty = alerting(pageServer({ getScratchWin: { data: [] } }), { code: 'scratch-empty' })
/** [SCR-08] */
export const Error = alerting(pageServer({ getScratchWin: BROKEN }), { code: 'scratch-failed' })
/** [SCR-07] The page shows the server's message. */
export const PrizesGone = alerting(pageServer({ getScratchWin: GONE }), {
  code: 'server',
  params: { text: GONE.failure.msg },
})
export const Offline = pageAt(pageServer({ getScratchWin: OFFLINE }), HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(words('scratch.offline'))
  },
})
export const OfflineAgain = pageAt(pageServer({ getScratchWin: OFFLINE }), HERE, {
  beforeEach: async () => {
    const leave = signedIn.beforeEach()
    await cacheRecord(currentToken(), 'getScratchWin', {}, { success: 1, data: PRIZE })
    keepOpened({ name: { en: PRIZE.name, ae: PRIZE.arabic_name }, codes: [CODE] })
    return leave
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(CODE)).toBeVisible()
    await expect(page.getByText(/^(You are offline\. This page|أنت غير متصل بالإنترنت\. آخر تحديث)/)).toBeVisible()
  },
})
export const Ready = pageAt(won, HERE, signedIn)
/** [SCR-03] When 40 percent of the foil is scratched off, the page does not contain the prize yet. */
export const Scratched = pageAt(won, HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    const canvas = await cardIn(canvasElement)
    await scratchRows(canvas, 4)
    await waitFor(() => expect(percentIn(canvasElement)).toBeGreaterThan(35))
    await expect(percentIn(canvasElement)).toBeLessThan(65)
    canvas.width = 7
    window.dispatchEvent(new Event('resize'))
    await expect(canvas.width).toBe(Math.round(canvas.getBoundingClientRect().width * window.devicePixelRatio))
    await expect([foilAt(canvas, 160, 15), foilAt(canvas, 160, 300)]).toEqual([0, 255])
    const game = within(canvasElement).getByRole('region', { name: words('scratch.card') })
    const { name, arabic_name, description, arabic_description } = PRIZE
    for (const text of [words('scratch.won'), CODE, name, arabic_name, description, arabic_description])
      await expect(game).not.toHaveTextContent(text)
    await expect(game.querySelector('img')).toBeNull()
  },
})
/** [SCR-03] [SCR-04] When more than 65 percent of the foil is scratched off, the page shows the prize. */
export const ScratchedOff = pageAt(won, HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    const canvas = await cardIn(canvasElement)
    await scratchRows(canvas, 8)
    await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeNull())
    await expect(canvasElement.querySelector('section img')).not.toBeNull()
    const prize = within(canvasElement).getByText(CODE).closest('[role=status]')
    const isArabic = document.dir === 'rtl'
    await expect(prize).toHaveTextContent(isArabic ? PRIZE.arabic_name : PRIZE.name)
    await expect(canvasElement.querySelector('section')).toHaveTextContent(
      isArabic ? PRIZE.arabic_description : PRIZE.description,
    )
  },
})
export const Success = pageAt(won, HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    await cardIn(canvasElement)
    const button = canvasElement.querySelector<HTMLElement>('section button')!
    button.focus()
    await userEvent.keyboard('{Enter}')
    const prize = within(canvasElement).getByText(CODE).closest('[role=status]')
    await waitFor(() => expect(prize).toBe(document.activeElement))
  },
})
export const OpenedBefore = pageAt(won, HERE, {
  beforeEach: () => {
    keepOpened({ name: { en: PRIZE.name, ae: PRIZE.arabic_name }, codes: [CODE] })
    return signedIn.beforeEach()
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(CODE)).toBeVisible()
    await expect(page.getByText(words('scratch.use', { count: 1 }))).toBeVisible()
    await expect(canvasElement.querySelector('canvas')).toBeNull()
    await expect(canvasElement).not.toHaveTextContent('65')
    await expect(document.body).toHaveFocus()
  },
})
export const LongArabic = pageAt(pageServer({ getScratchWin: { data: LONG_PRIZE } }), HERE, {
  ...Success,
  globals: { language: 'ae' },
})
