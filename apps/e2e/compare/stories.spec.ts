import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test as base } from '@playwright/test'

export type StoryOptions = { readonly language: 'en' | 'ae' }

type Entry = { readonly id: string; readonly type: 'story' | 'docs'; readonly title: string; readonly name: string }

declare global {
  interface Window {
    readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } }
  }
}

const { STORYBOOK = '' } = process.env
const ORIGIN = 'http://stories.test'

const { entries } = JSON.parse(readFileSync(join(STORYBOOK, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>
}

const test = base.extend<StoryOptions>({ language: ['en', { option: true }] })

for (const { id, title, name } of Object.values(entries).filter(({ type }) => type === 'story')) {
  test(`the story ${title}: ${name} looks the same as in the earlier revision`, async ({ page, language }, info) => {
    const isNew = info.config.updateSnapshots === 'none' && !existsSync(info.snapshotPath(`${id}.png`))
    test.skip(isNew, 'the earlier revision has no such story')
    await page.route('**', (route) => {
      const { origin, pathname } = new URL(route.request().url())
      const file = join(STORYBOOK, decodeURIComponent(pathname))
      return origin === ORIGIN && existsSync(file) ? route.fulfill({ path: file }) : route.abort()
    })
    await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story&globals=language:${language};chart:hidden`)
    await page.waitForFunction(() =>
      ['finished', 'errored', 'aborted'].includes(window.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
    )
    await expect(page).toHaveScreenshot(`${id}.png`, { fullPage: true })
  })
}
