import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

const id = '0195e7a0-0000-7000-8000-000000000001'
const member = '0195e7a0-0000-7000-8000-000000000002'

it('the place of a proposal names it, its member, or a text of its body, and nothing that it does not have', () => {
  const of = { id, member, body: { item: 'lamp & oil', pieces: 3 } }
  expect(placeOf('/adjustments?open=:id', of)).toBe(`/adjustments?open=${id}`)
  expect(placeOf('/players/:member', of)).toBe(`/players/${member}`)
  expect(placeOf('/mall?open=:item', of)).toBe('/mall?open=lamp%20%26%20oil')
  expect(placeOf('/mall?open=:pieces', of)).toBe('/mall?open=')
  expect(placeOf('/mall?open=:toString', { id, member: null, body: null })).toBe('/mall?open=')
  expect(placeOf('/players/:member', { id, member: null, body: [] })).toBe('/players/')
})
