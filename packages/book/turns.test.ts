import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'
import { type About, inTurns } from './turns.ts'

type Waiting = { readonly name: string; readonly about: About | undefined }

const bet = (name: string, match: string, market: string): Waiting => ({
  name,
  about: { of: [match], turn: `${match} ${market}` },
})
const crowdOn = (match: string, count: number): readonly Waiting[] =>
  Array.from({ length: count }, (_, nth) => bet(`crowd ${nth}`, match, 'winner'))
const message = (name: string, match: string): Waiting => ({ name, about: { of: [match] } })
const several = (name: string, of: readonly string[]): Waiting => ({ name, about: { of, turn: 'several' } })

const namesOf = (some: readonly Waiting[]): readonly string[] => some.map(({ name }) => name)

/** Batch by batch, as a queue would process them without new arrivals. */
const batches = (
  waiting: readonly Waiting[],
  turns: number,
  all = Number.MAX_SAFE_INTEGER,
): readonly (readonly string[])[] => {
  const found: string[][] = []
  for (let left = waiting; left.length > 0;) {
    const [now, later] = inTurns(left, { turns, all })
    found.push([...namesOf(now)])
    left = later
  }
  return found
}

describe('fair turns', () => {
  it('a bet on another market gets into the next batch, however many bets wait on one market', () => {
    const waiting = [
      ...crowdOn('m', 5000),
      bet('goals of it', 'm', 'goals'),
      bet('another', 'n', 'winner'),
      several('parlay', ['m', 'n', 'o']),
    ]
    const [now, later] = inTurns(waiting, { turns: 64, all: 2000 })
    expect(now).toHaveLength(64)
    expect(namesOf(now)).toEqual(expect.arrayContaining(['goals of it', 'another', 'parlay']))
    expect(namesOf(now).slice(0, 61)).toEqual(Array.from({ length: 61 }, (_, nth) => `crowd ${nth}`))
    expect(later).toHaveLength(5003 - 64)
  })

  it('two crowds share a batch evenly, and a few bets on a third match are all in it', () => {
    const crowds = [
      ...crowdOn('m', 500),
      ...crowdOn('n', 500),
      ...[1, 2, 3, 4].map((nth) => bet(`few ${nth}`, 'o', 'x')),
    ]
    const [now] = inTurns(crowds, { turns: 64, all: 2000 })
    const of = (match: string): number => now.filter(({ about }) => about?.of[0] === match).length
    expect([of('m'), of('n'), of('o')]).toEqual([32, 28, 4])
  })

  it('items without a match or market keep their order of arrival', () => {
    const waiting = Array.from({ length: 10 }, (_, nth) => ({ name: `${nth}`, about: undefined }))
    expect(batches(waiting, 4, 4)).toEqual([
      ['0', '1', '2', '3'],
      ['4', '5', '6', '7'],
      ['8', '9'],
    ])
  })
})

describe('the order within a match', () => {
  it('a goal and the bets on its match never overtake each other', () => {
    const waiting = [
      ...crowdOn('m', 100),
      message('goal', 'm'),
      bet('late', 'm', 'goals'),
      bet('another', 'n', 'winner'),
    ]
    const order = batches(waiting, 10).flat()
    expect(batches(waiting, 10)[0]).toContain('another')
    expect(order.indexOf('goal')).toBe(101)
    expect(order.indexOf('late')).toBe(102)
  })

  it('a goal of another match does not wait behind a crowd', () => {
    expect(batches([...crowdOn('m', 100), message('goal', 'n')], 10)[0]).toContain('goal')
  })

  it('messages of many matches share a batch, up to its maximum', () => {
    const told = Array.from({ length: 1000 }, (_, nth) => message(`${nth}`, `m${nth % 7}`))
    expect(batches(told, 32)).toHaveLength(1)
    expect(batches(told, 32, 400).map((batch) => batch.length)).toEqual([400, 400, 200])
  })

  it('a ticket over several matches keeps its place among the messages of each', () => {
    const waiting = [
      ...crowdOn('m', 100),
      several('before', ['m', 'n']),
      message('goal', 'n'),
      several('after', ['o', 'n']),
      message('goal elsewhere', 'o'),
    ]
    const order = batches(waiting, 10).flat()
    const at = (name: string): number => order.indexOf(name)
    expect(at('before')).toBeLessThan(at('goal'))
    expect(at('goal')).toBeLessThan(at('after'))
    expect(at('after')).toBeLessThan(at('goal elsewhere'))
  })

  it('for any queue: each item comes once, batches are full, and no item swaps places with a message of its match', () => {
    const match = fc.constantFrom('m', 'n', 'o')
    const one = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(match, fc.constantFrom('a', 'b', 'c')).map(([m, turn]) => bet('', m, turn)) },
      { weight: 2, arbitrary: match.map((m) => message('', m)) },
      { weight: 2, arbitrary: fc.uniqueArray(match, { minLength: 2 }).map((of) => several('', of)) },
      { weight: 1, arbitrary: fc.constant<Waiting>({ name: '', about: undefined }) },
    )
    const staysBehind = (a: Waiting, b: Waiting): boolean => {
      if (a.about === undefined || b.about === undefined) return true
      const { of, turn } = b.about
      const isMessage = a.about.turn === undefined || turn === undefined
      return (isMessage || (a.about.turn === turn && of.length === 1)) && a.about.of.some((id) => of.includes(id))
    }
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (some, most) => {
        const waiting = some.map(({ about }, nth) => ({ name: `${nth}`, about }))
        const all = batches(waiting, most)
        const turnsOf = (batch: readonly string[]): number =>
          batch.filter((name) => waiting[Number(name)]?.about?.turn !== undefined).length
        const order = all.flat()
        expect(order.toSorted()).toEqual(waiting.map(({ name }) => name).toSorted())
        for (const batch of all.slice(0, -1)) expect(turnsOf(batch)).toBe(most)
        const place = new Map(order.map((name, at) => [name, at]))
        for (const [at, a] of waiting.entries())
          for (const b of waiting.slice(at + 1))
            if (staysBehind(a, b)) expect(place.get(a.name)).toBeLessThan(place.get(b.name) ?? -1)
      }),
    )
  })
})

describe('a queue with fair turns', () => {
  it('answers a bet beside a crowd after one batch, and gives each caller their own answer', async () => {
    const seen: (readonly string[])[] = []
    const ask = gather<string, string>(8, async (items) => {
      seen.push(items)
      await Promise.resolve()
      return items.map((item) => `${item}!`)
    })
    const crowd = crowdOn('m', 40).map(({ name, about }) => ask(name, about))
    const other = ask('another', { of: ['n'], turn: 'n winner' })
    expect(await other).toBe('another!')
    expect(seen[0]).toHaveLength(8)
    expect(seen[0]).toContain('another')
    expect(await Promise.all(crowd)).toEqual(Array.from({ length: 40 }, (_, nth) => `crowd ${nth}!`))
  })
})
