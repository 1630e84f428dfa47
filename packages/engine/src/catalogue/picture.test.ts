import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseDestinations, parseListings } from './parse-listing.ts'

const mleiha = { id: 1, url_slug: 'mleiha', name: 'Mleiha', arabic_name: 'مليحة', img: 'photos/dune.jpg' }
const picture = { name: 'photos/dune.jpg', focus: '30,60', credit: 'A. Saleh', arabic_credit: 'أ. صالح' }

const picturesOf = (pictures: unknown) => {
  const read = parseDestinations([{ ...mleiha, pictures }])
  return read.ok ? (read.value[0]?.pictures ?? []) : read.failure.map(({ path, reason }) => `${path}: ${reason}`)
}

describe('the pictures of a record', () => {
  it('[UX-30] a picture has a focal point and a credit in both languages', () => {
    const facts = { name: 'photos/dune.jpg', focus: { x: 30, y: 60 }, credit: { en: 'A. Saleh', ae: 'أ. صالح' } }
    expect(picturesOf([picture])).toEqual([facts])
    expect(picturesOf(JSON.stringify([{ ...picture, focus: [30, 60] }]))).toEqual([facts])
  })

  it('[UX-30] pictures, focal points and credits are optional', () => {
    expect(picturesOf(undefined)).toEqual([])
    expect(picturesOf([{ name: 'photos/dune.jpg' }])).toEqual([{ name: 'photos/dune.jpg', focus: null, credit: null }])
  })

  it.each(['30', '30,60,90', '101,0', '0,101', '-1,0', 'left,top', '1.5,2'])(
    '[UX-30] parsing reports the path of the invalid focal point %s',
    (focus) => {
      expect(picturesOf([{ ...picture, focus }])).toEqual(['[0].pictures[0].focus: out-of-range'])
    },
  )

  it('[UX-30] every pair of whole percentages is a valid focal point', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (x, y) => {
        expect(picturesOf([{ ...picture, focus: `${x},${y}` }])).toMatchObject([{ focus: { x, y } }])
      }),
    )
  })

  it('[UX-30] a listing has the focal point of its picture', () => {
    const row = {
      id: 7,
      url_slug: 'camp',
      package_name: 'Camp',
      arabic_name: 'مخيم',
      img: picture.name,
      pictures: [picture],
    }
    expect(parseListings([row])).toMatchObject({ ok: true, value: [{ pictures: [{ focus: { x: 30, y: 60 } }] }] })
  })
})
