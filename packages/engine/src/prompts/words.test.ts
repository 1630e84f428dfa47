import { describe, expect, it } from 'vitest'

import type { Language } from '../language.ts'
import { promptWords } from './words.ts'

describe.each<Language>(['en', 'ae'])('promptWords in %s', (language) => {
  const words = promptWords[language]

  it('[GEN-02] every text contains each of its parameters once', () => {
    const sentences: readonly (readonly [sentence: string, ...parameters: string[]])[] = [
      [words.place(2, 6, 'Date'), '2', '6', 'Date'],
      [words.leftOut('Meals'), 'Meals'],
      [words.next('Date'), 'Date'],
      [words.jump('Time'), 'Time'],
      [words.change('Transport'), 'Transport'],
      [words.between('Adult', 4, 12), 'Adult', '4', '12'],
      [words.firstOpen('Fri, 20 Nov'), 'Fri, 20 Nov'],
      [words.nextOpen('Sat, 21 Nov'), 'Sat, 21 Nov'],
      [words.left(7), '7'],
      [words.removeCode('TEN'), 'TEN'],
    ]
    for (const [sentence, ...parameters] of sentences)
      for (const parameter of parameters) expect(sentence.split(parameter)).toHaveLength(2)
  })
})
