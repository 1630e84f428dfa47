import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  choosePostcard,
  chosenPostcard,
  chosenPrice,
  deletePostcard,
  storeDraft,
  storePhoto,
  storedPhoto,
  storedDraft,
} from './stored-postcard.ts'

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
  deletePostcard()
  vi.unstubAllGlobals()
})

describe('the stored postcard', () => {
  it('[POST-09] [POST-20] [ENT-35] a postcard is stored under the keys of the specification', () => {
    choosePostcard({ id: 7, price: '25.00', picture: 'postcards/creek.svg' })
    storePhoto('data:image/jpeg;base64,AA==')
    const names = ['postCard', 'posCardId', 'postCardPrice', 'postImage']
    expect(names.map((name) => storage.getItem(name))).toEqual([
      'postcards/creek.svg',
      '7',
      '25.00',
      'data:image/jpeg;base64,AA==',
    ])
    expect([chosenPostcard(), chosenPrice()]).toEqual([7, '25.00'])
  })

  it('[POST-10] a photo can be deleted', () => {
    storePhoto('data:photo')
    storePhoto(null)
    expect([storedPhoto(), storage.getItem('postImage')]).toEqual([null, null])
  })

  it('[AMB-144] a photo that exceeds the quota stays only in memory', () => {
    expect(storePhoto('data:small')).toBe(true)
    expect(storePhoto(`data:${'x'.repeat(2000)}`)).toBe(false)
    expect([storedPhoto()?.length, storage.getItem('postImage')]).toEqual([2005, null])
    expect(storePhoto('data:small')).toBe(true)
    expect(storedPhoto()).toBe('data:small')
  })

  it('[AMB-144] with a blocked storage, the postcard stays in memory', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    choosePostcard({ id: 3, price: '15.00', picture: '' })
    storeDraft('draft')
    expect([chosenPostcard(), storedDraft()]).toEqual([3, 'draft'])
    deletePostcard()
    expect([chosenPostcard(), storedDraft()]).toEqual([null, null])
  })

  it.each(['', 'x', '1e3', '-1', '7.5', '9999999999999999'])('[AMB-140] the id %j selects no template', (id) => {
    storage.setItem('posCardId', id)
    expect(chosenPostcard()).toBeNull()
  })
})
