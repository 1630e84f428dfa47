import { useId, useState } from 'react'

import type { ListedStory } from './story-list.ts'
import styles from './side-by-side.module.css'

const LANGUAGES = { en: 'English', ae: 'Arabic' } as const
const THEMES = ['light', 'dark'] as const
/** With these scales, four phones or two desktops fit next to Storybook's sidebar in a window of 1280 px. */
const SCREENS = { phone: { width: 390, height: 844, scale: 0.57 }, desktop: { width: 1280, height: 900, scale: 0.35 } }

export function SideBySide({ stories }: { readonly stories: readonly ListedStory[] }) {
  const [id, setId] = useState('wizard-steps--tickets')
  const field = useId()
  return (
    <main dir="ltr" lang="en">
      <h1>Side by side</h1>
      <label htmlFor={field}>Story</label>{' '}
      <select id={field} value={id} onChange={({ target }) => setId(target.value)}>
        {stories.map((story) => (
          <option key={story.id} value={story.id}>
            {story.name}
          </option>
        ))}
      </select>
      {Object.entries(SCREENS).map(([screen, size]) => (
        <div key={screen} className={styles['row']}>
          {Object.entries(LANGUAGES).flatMap(([language, name]) =>
            THEMES.map((theme) => {
              const title = `${name}, ${theme}, ${screen}`
              return (
                <figure key={title}>
                  <figcaption>{title}</figcaption>
                  <div style={{ width: size.width * size.scale, height: size.height * size.scale }}>
                    <iframe
                      className={styles['frame']}
                      title={title}
                      src={addressOf(id, language, theme)}
                      style={{ width: size.width, height: size.height, scale: size.scale }}
                    />
                  </div>
                </figure>
              )
            }),
          )}
        </div>
      ))}
    </main>
  )
}

// Only Storybook serves `iframe.html`, so the frames stay blank in the story tests.
const addressOf = (id: string, language: string, theme: string): string =>
  location.pathname.endsWith('/iframe.html')
    ? `./iframe.html?id=${id}&viewMode=story&globals=language:${language};theme:${theme};chart:hidden`
    : 'about:blank'
