/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const tokensOf = (scheme: 'light' | 'dark'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g)].map(
      ([, name, both, light, dark]) => [name, both ?? (scheme === 'light' ? light : dark)],
    ),
  )

const light = tokensOf('light')
const dark = tokensOf('dark')

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const TEXT_PAIRS = [
  ['ink', 'bg'],
  ['ink', 'sand'],
  ['ink-2', 'bg'],
  ['ink-2', 'surface'],
  ['ink-3', 'sand'],
  ['teal', 'bg'],
  ['on-teal', 'teal'],
  ['coral', 'surface'],
  ['sun-ink', 'sun-soft'],
  ['on-sun', 'sun'],
  ['ok', 'ok-soft'],
  ['warn', 'warn-soft'],
  ['err', 'err-soft'],
  ['info', 'info-soft'],
] as const

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_, tokens) => {
  it.each(TEXT_PAIRS)('%s on %s has a contrast of at least 4.5 to 1', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['bg', 'surface', 'sand'])('a control on %s has a contrast of at least 3 to 1', (ground) => {
    expect(contrast(tokens['control'] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

describe('the style sheets', () => {
  const root = join(import.meta.dirname, '..')
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

  it('[I18N-02] the style sheets use logical properties, so that Arabic pages are mirrored', () => {
    expect(sheets.length).toBeGreaterThan(15)
    const physical = sheets.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /^\s*((margin|padding|border)-(left|right|top|bottom)|left|right|top|bottom|width|height|text-align:\s*(left|right))\b.*$/gm,
        ),
      ].map(([line]) => `${file}: ${line.trim()}`),
    )
    expect(physical).toEqual([])
  })
})
