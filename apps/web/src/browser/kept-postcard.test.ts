import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  choosePostcard,
  chosenPostcard,
  chosenPrice,
  forgetPostcard,
  keepDraft,
  keepPhoto,
  keptPhoto,
  keptPostcardDraft,
} from './kept-postcard.ts'

/** A storage with so much room. */
function storageOf(most: number): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}

let storage: Storage
beforeEach(() => {
  storage = storageOf(1000)
  vi.stubGlobal('window', {
    get localStorage() {
      return storage
    },
  })
})
afterEach(() => {
  forgetPostcard()
  vi.unstubAllGlobals()
})

describe('the card that somebody is making', () => {
  it('[POST-09] [POST-20] [ENT-35] is kept under the names that the specification gives it', () => {
    choosePostcard({ id: 7, price: '25.00', picture: 'postcards/creek.svg' })
    keepPhoto('data:image/jpeg;base64,AA==')
    const names = ['postCard', 'posCardId', 'postCardPrice', 'postImage']
    expect(names.map((name) => storage.getItem(name))).toEqual([
      'postcards/creek.svg',
      '7',
      '25.00',
      'data:image/jpeg;base64,AA==',
    ])
    expect([chosenPostcard(), chosenPrice()]).toEqual([7, '25.00'])
  })

  it('[POST-10] a photo is cleared', () => {
    keepPhoto('data:photo')
    keepPhoto(null)
    expect([keptPhoto(), storage.getItem('postImage')]).toEqual([null, null])
  })

  it('[AMB-144] what finds no room stays until the page is left, and nothing older comes back for it', () => {
    expect(keepPhoto('data:small')).toBe(true)
    expect(keepPhoto(`data:${'x'.repeat(2000)}`)).toBe(false)
    expect([keptPhoto()?.length, storage.getItem('postImage')]).toEqual([2005, null])
    expect(keepPhoto('data:small')).toBe(true)
    expect(keptPhoto()).toBe('data:small')
  })

  it('[AMB-144] where nothing may be kept, the card is made all the same', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    choosePostcard({ id: 3, price: '15.00', picture: '' })
    keepDraft('draft')
    expect([chosenPostcard(), keptPostcardDraft()]).toEqual([3, 'draft'])
    forgetPostcard()
    expect([chosenPostcard(), keptPostcardDraft()]).toEqual([null, null])
  })

  it.each(['', 'x', '1e3', '-1', '7.5', '9999999999999999'])('[AMB-140] an id %j is no choice', (id) => {
    storage.setItem('posCardId', id)
    expect(chosenPostcard()).toBeNull()
  })
})
