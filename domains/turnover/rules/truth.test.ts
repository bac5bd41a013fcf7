// The reference cases of turnover: which bets advance which requirement, version by version.

import { expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import type { GameGroup } from '../contract/index.ts'
import { allot, bonusRequired } from './index.ts'

type Bet = { readonly round: string; readonly class: GameGroup; readonly counted: string; readonly version: number }
type Case = {
  readonly id: string
  readonly given: {
    readonly requirements: readonly {
      readonly id: string
      readonly amount: string
      readonly multipleX100: number
      readonly classes: readonly GameGroup[]
    }[]
    readonly bets: readonly Bet[]
  }
  readonly expect: {
    readonly moves: readonly (readonly (readonly [string, string])[])[]
    readonly end: readonly object[]
  }
}
const { turnover } = readTruth<{ bonus: { turnover: readonly Case[] } }>('engagement.json').bonus

it.each(turnover)('S-GAP-03: $id', ({ given, expect: wanted }) => {
  const open = given.requirements.map(({ id, amount, multipleX100, classes }) => {
    const required = bonusRequired(BigInt(amount), BigInt(multipleX100))
    return { id, required, done: 0n, classes, state: required === 0n ? 'exempt' : 'open' }
  })
  const known = new Map<string, { readonly version: number; readonly counted: bigint }>()
  const moves = given.bets.map(({ round, class: group, counted, version }) => {
    const before = known.get(round)
    if ((before?.version ?? 0) >= version) return []
    known.set(round, { version, counted: BigInt(counted) })
    const waits = open.filter(({ state }) => state === 'open')
    return allot(waits, group, BigInt(counted) - (before?.counted ?? 0n)).map(({ id, done, met }) => {
      const one = open.find((each) => each.id === id)
      if (one === undefined) throw new Error(`no requirement ${id}`)
      const gained = done - one.done
      one.done = done
      if (met) one.state = 'met'
      return [id, String(gained)]
    })
  })
  expect(moves).toEqual(wanted.moves)
  expect(
    open.map(({ id, required, done, state }) => ({ id, required: String(required), done: String(done), state })),
  ).toEqual(wanted.end)
})
