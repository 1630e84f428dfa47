import { describe, expect, it } from 'vitest'

import { EMPTY_POSTCARD } from '../draft.ts'
import { readPostcardOrderEvent } from './read-event.ts'

const DRAFT = { ...EMPTY_POSTCARD, message: 'Hi' }
const EVENT = { type: 'order.submit', template: { id: 8, kind: { name: 'ready-made' } }, draft: DRAFT, photo: null }

const throwing = (whole: object, part: string): unknown =>
  Object.defineProperty({ ...whole }, part, {
    get: () => {
      throw new Error('unreadable')
    },
  })

describe('readPostcardOrderEvent', () => {
  it.each([
    EVENT,
    { ...EVENT, photo: 'data:image/png;base64,photo', draft: { ...DRAFT, font: 'Sarah', size: 'x-large' } },
    { type: 'order.confirm' },
    { type: 'order.cancel' },
  ])(
    'readPostcardOrderEvent accepts order.confirm, order.cancel, and an order.submit with or without a photo and a font',
    (event) => {
      expect(readPostcardOrderEvent(event)).toEqual({ ok: true, value: event })
    },
  )

  it.each([
    [null, 'type', 'unknown-type'],
    [{ ...EVENT, type: 'order.place' }, 'type', 'unknown-type'],
    [{ type: 'order.submit' }, 'template.id', 'missing'],
    [{ ...EVENT, template: { id: 8 } }, 'template.kind.name', 'missing'],
    [{ ...EVENT, template: { id: 8, kind: { name: 'framed' } } }, 'template.kind.name', 'wrong'],
    [{ ...EVENT, draft: null }, 'draft.address', 'missing'],
    [{ ...EVENT, draft: { ...DRAFT, address: 7 } }, 'draft.address', 'wrong'],
    [{ ...EVENT, draft: { ...DRAFT, message: undefined } }, 'draft.message', 'missing'],
    [{ ...EVENT, draft: { ...DRAFT, font: 'Comic' } }, 'draft.font', 'wrong'],
    [{ ...EVENT, draft: { ...DRAFT, size: 'toString' } }, 'draft.size', 'wrong'],
    [{ ...EVENT, draft: { ...DRAFT, placement: { turns: 0, zoom: 1, across: 0 } } }, 'draft.placement.down', 'missing'],
    [{ ...EVENT, photo: 7 }, 'photo', 'wrong'],
  ])('readPostcardOrderEvent reports the part of %j that is missing, wrong or unknown', (event, path, reason) => {
    expect(readPostcardOrderEvent(event)).toEqual({ ok: false, failure: { path, reason } })
  })

  it.each([
    ['template', throwing(EVENT, 'template')],
    ['draft', throwing(EVENT, 'draft')],
    ['photo', throwing(EVENT, 'photo')],
    ['message', { ...EVENT, draft: throwing(DRAFT, 'message') }],
  ])('[LIB-03] readPostcardOrderEvent reports an event whose %s throws on access', (_, event) => {
    expect(readPostcardOrderEvent(event)).toEqual({ ok: false, failure: { path: '', reason: 'unreadable' } })
  })
})
