import { describe, expect, it } from 'vitest'

import { arabicAddress, splitLanguagePrefix } from './paths.ts'

describe('the Arabic address of a page', () => {
  it.each([
    ['/ae', '/'],
    ['/ae/', '/'],
    ['/ae?ref=x', '/?ref=x'],
    ['/ae/p/kayak?step=date', '/p/kayak?step=date'],
    ['/ae//evil.example/', '/evil.example/'],
  ])('[UX-06] the address %s has the path %s and the language Arabic', (address, path) => {
    expect(splitLanguagePrefix(address)).toEqual({ path, language: 'ae' })
  })

  it.each(['/', '/aeroplane', '/p/ae', '/aerial/ae', ''])('[UX-06] the address %j names no language', (address) => {
    expect(splitLanguagePrefix(address)).toEqual({ path: address, language: null })
  })

  it.each(['/', '/p/kayak', '/search?d=-1&t=ae', '/ae-museum'])(
    '[UX-06] splitLanguagePrefix returns the path %s from its Arabic address',
    (path) => {
      expect(splitLanguagePrefix(arabicAddress(path))).toEqual({ path, language: 'ae' })
    },
  )
})
