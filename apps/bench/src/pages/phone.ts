import { chromium, devices } from 'playwright'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/** Lighthouse emulates this phone. */
const PHONE = devices['Moto G4']
/** Lighthouse gives the developer tools these values for slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}

export const SLOWER = 4

export async function launchBrowser(...flags: readonly string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...flags],
  })
}

export async function newVisitor(
  browser: Browser,
  origin: string,
  language: string,
  token: string | null = null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE })
  const cookies = { user_language: language, ...(token !== null && { token }) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
  await context.addInitScript((chosen) => localStorage.setItem('user_language', chosen), language)
  return context
}

export async function slowDown(page: Page, network: 'fast' | 'slow 4G' = 'fast'): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (network === 'slow 4G') {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return devtools
}
