import { message } from '@dareesha/engine/messages'
import type { Said } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'

import { currentToken } from '../../../browser/session.ts'
import { writeItem } from '../../../browser/storage.ts'
import { keepRecord } from '../../../offline/kept-records.ts'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { LONG_PRIZE, PRIZE } from '../../../stories/records.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { keepOpened } from '../opened-card.ts'
import { ScratchPage } from '../scratch-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Scratch & Win',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <ScratchPage />, path: '/scratch' },
  // Each card has all its foil, whatever was scratched in the story before.
  beforeEach: () => writeItem('localStorage', 'scratched', null),
}

export default meta

const HERE = '/scratch'
const won = pageServer({ getScratchWin: { data: PRIZE } })
const GONE = { failure: { code: 'refused', msg: 'All prizes have been won.', answer: {} } } as const
const CODE = '7K3M-9QPD-X2VA'

/** The card, once the prize has come. */
async function cardIn(element: HTMLElement): Promise<HTMLCanvasElement> {
  await waitFor(() => expect(element.querySelector('canvas')).not.toBeNull())
  return element.querySelector('canvas')!
}

/** Draws a finger over so many of the eleven rows of the card. */
async function scratchRows(canvas: HTMLCanvasElement, rows: number): Promise<void> {
  const { left, top, width } = canvas.getBoundingClientRect()
  for (let row = 0; row < rows; row += 1) {
    const clientY = top + (row + 0.5) * 30
    await fireEvent.pointerDown(canvas, { pointerId: 1, clientX: left, clientY })
    await fireEvent.pointerMove(canvas, { pointerId: 1, clientX: left + width, clientY })
    await fireEvent.pointerUp(canvas, { pointerId: 1, clientX: left + width, clientY })
  }
}

/** How thick the foil is drawn at a place of the card, from 0 to 255. */
function foilAt(canvas: HTMLCanvasElement, x: number, y: number): number | undefined {
  const scale = canvas.width / 320
  return canvas.getContext('2d')?.getImageData(x * scale, y * scale, 1, 1).data[3]
}

const percentIn = (element: HTMLElement) =>
  Number(within(element).getByRole('progressbar').getAttribute('aria-valuenow'))

export const SignedOut = pageAt(won, HERE)
export const Loading = pageAt(pageServer({}), HERE, signedIn)
/** An alert that says this in the language of the story, and a way to try again. */
const alerting = (server: Parameters<typeof pageAt>[0], said: Said) =>
  pageAt(server, HERE, {
    ...signedIn,
    play: async ({ canvasElement }) => {
      const alert = await within(canvasElement).findByRole('alert')
      await expect(alert).toHaveTextContent(message(said, document.dir === 'rtl' ? 'ae' : 'en'))
      await expect(within(alert).getByRole('button')).toBeVisible()
    },
  })

/** [SCR-09] */
export const Empty = alerting(pageServer({ getScratchWin: { data: [] } }), { code: 'scratch-empty' })
/** [SCR-08] */
export const Error = alerting(pageServer({ getScratchWin: BROKEN }), { code: 'scratch-failed' })
/** [SCR-07] What the server says of it is said. */
export const PrizesGone = alerting(pageServer({ getScratchWin: GONE }), {
  code: 'server',
  params: { text: GONE.failure.msg },
})
/** Nothing is known of a prize: it says why, and when that ends. */
export const Offline = pageAt(pageServer({ getScratchWin: OFFLINE }), HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(words('scratch.offline'))
  },
})
/** A prize that was seen is there without a connection, and it says since when it is known. */
export const OfflineAgain = pageAt(pageServer({ getScratchWin: OFFLINE }), HERE, {
  beforeEach: async () => {
    const leave = signedIn.beforeEach()
    await keepRecord(currentToken(), 'getScratchWin', {}, { success: 1, data: PRIZE })
    keepOpened({ name: { en: PRIZE.name, ae: PRIZE.arabic_name }, codes: [CODE] })
    return leave
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(CODE)).toBeVisible()
    await expect(page.getByText(/^(Without a connection|دون اتصال)/)).toBeVisible()
  },
})
export const Ready = pageAt(won, HERE, signedIn)
/** At two fifths the prize is told to nobody who cannot see through the scratches. */
export const Scratched = pageAt(won, HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    const canvas = await cardIn(canvasElement)
    await scratchRows(canvas, 4)
    await waitFor(() => expect(percentIn(canvasElement)).toBeGreaterThan(35))
    await expect(percentIn(canvasElement)).toBeLessThan(65)
    // A window of another size, or a zoomed page, is drawn anew in its own pixels, without what is off.
    canvas.width = 7
    window.dispatchEvent(new Event('resize'))
    await expect(canvas.width).toBe(Math.round(canvas.getBoundingClientRect().width * window.devicePixelRatio))
    await expect([foilAt(canvas, 160, 15), foilAt(canvas, 160, 300)]).toEqual([0, 255])
    const game = within(canvasElement).getByRole('region', { name: words('scratch.card') })
    // [SCR-03] Below it stands that something is won; what it is and what it could be used with stand nowhere in the page.
    await expect(canvasElement.querySelector('[aria-hidden][inert]')).toHaveTextContent(words('scratch.won'))
    for (const told of [CODE, PRIZE.name, PRIZE.arabic_name, PRIZE.description, PRIZE.arabic_description])
      await expect(game).not.toHaveTextContent(told)
  },
})
/** A finger that goes on reveals it at 65 percent. */
export const ScratchedOff = pageAt(won, HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    const canvas = await cardIn(canvasElement)
    await scratchRows(canvas, 8)
    await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeNull())
    await expect(within(canvasElement).getByText(CODE).closest('[role=status]')).not.toBeNull()
  },
})
/** Keys alone: the button tells the prize, which then has the focus. */
export const Success = pageAt(won, HERE, {
  ...signedIn,
  play: async ({ canvasElement }) => {
    await cardIn(canvasElement)
    const button = canvasElement.querySelector<HTMLElement>('section button')!
    button.focus()
    await userEvent.keyboard('{Enter}')
    const told = within(canvasElement).getByText(CODE).closest('[role=status]')
    await waitFor(() => expect(told).toBe(document.activeElement))
  },
})
/** The next visit: its foil stays off, and nothing is told aloud or takes the focus. */
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
