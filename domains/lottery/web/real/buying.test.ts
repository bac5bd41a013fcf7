// A purchase whose answer says nothing: the venue failed, or a proxy answered in its place. Its ticket is looked for under
// its key, because its stake may have been taken.

import type { Vendor } from '@magpie/venues/web'
import { expect, it } from 'vitest'
import { lotteryBuy, lotteryTicket } from '../../contract/index.ts'
import { lotteryGame } from '../../rules/index.ts'
import { buyAt, type Told } from './buying.ts'

const refusal = (refused: string, throttled = false) => ({
  refused,
  message: '',
  data: null,
  throttled,
  maintenance: false,
  from: 'vendor',
})

/** Buys at a venue that gives these answers in turn; `keys` are those that were sent or asked for. */
const bought = async (answers: readonly unknown[]) => {
  const keys: string[] = []
  const told: Told[] = []
  const asked: object[] = []
  const left = [...answers]
  const vendor = {
    askMine: async (endpoint: object, ask: (session: object) => { readonly key: string }) => {
      asked.push(endpoint)
      keys.push(ask({}).key)
      const answer = left.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as Vendor
  const game = lotteryGame('k3', '2026-12-01')
  if (game === undefined) throw new Error('no such lottery')
  const counter = {
    vendor,
    game,
    wait: () => Promise.resolve(),
    isClosed: () => left.length === 0,
    tell: (one: Told): void => void told.push(one),
  }
  const done = await buyAt(counter, '20261201001', [], { issues: 0, stopOnWin: true })
  return { done, one: new Set(keys).size === 1, asked, last: told.at(-1) }
}

const kept = { ticket: { state: 'kept' }, balance: null }

it.each([
  ['its own fault', [refusal('FAULT'), kept]],
  ['no envelope at all', [refusal(''), kept]],
  [
    'faults and a busy venue while it is looked for',
    [new Error('lost'), refusal('FAULT'), refusal('BUSY', true), kept],
  ],
] as const)('L11: %s is no answer to a press', async (_what, answers) => {
  const { done, one, asked, last } = await bought([...answers, 'more'])
  expect([done, one]).toEqual([true, true])
  expect(asked).toEqual([lotteryBuy, ...answers.slice(1).map(() => lotteryTicket)])
  expect(last).toEqual({ readiness: 'ready', trouble: undefined })
})

it('a refusal of the venue is an answer', async () => {
  const { done, asked, last } = await bought([refusal('ISSUE_CLOSED'), 'more'])
  expect([done, asked.length]).toEqual([false, 1])
  expect(last?.trouble).toMatchObject({ word: 'lottery.said.ISSUE_CLOSED' })
})
