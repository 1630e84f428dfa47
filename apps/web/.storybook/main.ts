import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { StorybookConfig } from '@storybook/react-vite'

// By its folder: Storybook imports it from its own place, where nothing of this app is installed.
const reactVite = dirname(fileURLToPath(import.meta.resolve('@storybook/react-vite/package.json')))

const config: StorybookConfig = {
  framework: { name: reactVite as '@storybook/react-vite', options: {} },
  stories: [
    '../src/stories/guide/introduction.mdx',
    '../src/stories/guide/review.mdx',
    '../src/stories/guide/requirements.mdx',
    '../src/**/*.stories.tsx',
  ],
  // The scenes that screens and stories name, as the server draws them; where a story has another picture its arch is seen.
  staticDirs: [{ from: './pictures', to: '/files' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
