// The texts that the hashes of the chain cover. Issued proofs must stay readable for ever, so the tests fix the texts
// as the database writes them (`ledger.commit_batch`), field by field.

import { describe, expect, it } from 'vitest'
import { checkpointText, genesisText, joined, linkText, readEntryText, receiptText } from './chain-text.ts'

const entry = {
  what: 'entry',
  salt: 'salt',
  lane: 'lane',
  link: '7',
  leaf: '3',
  key: 'bet/one',
  member: 'member',
  kind: 'bet.hold',
  fromOwner: 'one',
  fromBucket: 'cash',
  toOwner: 'two',
  toBucket: 'held',
  currency: 'CNY',
  amount: '100',
  fromAfter: '900',
  toAfter: '-100',
  at: '1781193600000',
}
const textOf = (over: Partial<typeof entry> = {}): string => Object.values({ ...entry, ...over }).join('|')
const read = (over: Partial<typeof entry> = {}) => readEntryText(textOf(over))

describe('L9: what a hash covers', () => {
  it('the text is the values between bars, with a dash for a missing one', () => {
    expect(joined('a', 1, 2n, null, '', 0)).toBe('a|1|2|-||0')
    expect(linkText({ lane: 'l', number: 2n, previous: 'p', root: 'r', atMs: 3 })).toBe('link|l|2|p|r|3')
    expect(linkText({ lane: 'l', number: '2', previous: 'p', root: 'r', atMs: 3 })).toBe('link|l|2|p|r|3')
    expect(genesisText('l')).toBe('lane|l')
    expect(receiptText(4, 'h')).toBe('witnessed|4|h')
  })

  it('the text of a checkpoint has its fields in a fixed order, without extra ones', () => {
    const heads = [
      { hash: 'h', number: '2', lane: 'l' },
      { lane: 'm', number: '3', hash: 'i', more: 1 },
    ]
    expect(checkpointText({ previous: 'p', root: 'r', heads, at: 5, number: 1 })).toBe(
      '{"number":1,"at":5,"heads":[{"lane":"l","number":"2","hash":"h"},{"lane":"m","number":"3","hash":"i"}],"root":"r","previous":"p"}',
    )
  })
})

describe('L9: the text of an entry', () => {
  it('is read part by part', () => {
    const { what: _what, amount: _amount, fromAfter: _from, toAfter: _to, at: _at, ...rest } = entry
    const numbers = { amountMinor: 100n, fromAfterMinor: 900n, toAfterMinor: -100n, atMs: 1_781_193_600_000 }
    expect(read()).toEqual({ ...rest, ...numbers })
  })

  it('its key may contain bars, and its member may be missing', () => {
    expect(read({ key: 'bet/a|b||c' })).toMatchObject({ key: 'bet/a|b||c', leaf: '3', member: 'member' })
    expect(read({ key: '' })).toMatchObject({ key: '' })
    expect(read({ member: '-' })).toMatchObject({ member: null })
    expect(read({ member: '' })).toMatchObject({ member: '' })
  })

  it('has no balance for an account that stores none', () => {
    expect(read({ fromAfter: '-', toAfter: '5' })).toMatchObject({ fromAfterMinor: null, toAfterMinor: 5n })
    expect(read({ fromAfter: '5', toAfter: '-' })).toMatchObject({ fromAfterMinor: 5n, toAfterMinor: null })
  })

  it('a text with one part too few is refused', () => {
    const parts = textOf().split('|')
    expect(parts).toHaveLength(17)
    expect(readEntryText([...parts.slice(0, 5), ...parts.slice(6)].join('|'))).toBeNull()
    expect(readEntryText('')).toBeNull()
  })

  // The database's whole numbers have at most 19 digits, a moment in milliseconds 16.
  it.each([
    [{ what: 'key' }],
    [{ what: '' }],
    [{ amount: '' }],
    [{ amount: '-' }],
    [{ amount: 'x' }],
    [{ amount: 'x1' }],
    [{ amount: '1x' }],
    [{ amount: '1'.repeat(20) }],
    [{ at: '' }],
    [{ at: '-1' }],
    [{ at: 'x1' }],
    [{ at: '1x' }],
    [{ at: '1'.repeat(17) }],
  ])('with %j it is refused', (over) => expect(read(over)).toBeNull())

  it('holds the largest and the smallest amount', () => {
    expect(read({ amount: '9223372036854775807' })).toMatchObject({ amountMinor: 2n ** 63n - 1n })
    expect(read({ amount: '-9223372036854775808' })).toMatchObject({ amountMinor: -(2n ** 63n) })
    expect(read({ at: '0' })).toMatchObject({ atMs: 0 })
  })
})
