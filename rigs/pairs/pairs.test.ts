// Two hundred requests at once for every pair of ways in which cash leaves a member: a bet, a withdrawal, a transfer to
// a venue, a manual correction. Whichever comes first, no more is spent than there is, and a refusal means that the
// money was gone.

import { withdrawalSubmit } from '@magpie/cashier/contract'
import { type CashierScene, memberPin, openCashierScene } from '@magpie/cashier/testing'
import { openSession } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { decideAdjustment, proposeAdjustment } from '@magpie/ledger/contract'
import { openLedger } from '@magpie/ledger/server'
import { auditWriter } from '@magpie/operators/server'
import { transferEnter } from '@magpie/transfers/contract'
import { venueLaunch, walletDebit } from '@magpie/venues/contract'
import { openTransfers } from '@magpie/transfers/server'
import { openVenues } from '@magpie/venues/server'
import { detail } from '@magpie/venues/testing'
import type { Endpoint, Handled, OperatorCaller } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Member = Awaited<ReturnType<CashierScene['withdrawer']>>
/** True when it took its amount. */
type Road = (member: Member & { readonly token: string }, nth: number) => Promise<boolean>
type Answer = { readonly refused?: string; readonly code?: string; readonly id?: string }

/** The cash of each member, and what each request takes: none divides the cash evenly. */
const cash = 1_000_000n
const takes = { bet: 13_000n, withdrawal: 17_000n, transfer: 19_000n, correction: 23_000n } as const
type Name = keyof typeof takes

let scene: CashierScene
let handlers: readonly Handled[]
let token: (member: Member) => Promise<string>

/** The handler without HTTP, so that two hundred requests really meet at the journal. */
const bare = async (endpoint: Pick<Endpoint, 'path'>, ask: object, caller: object): Promise<Answer> => {
  const handled = handlers.find((one) => one.endpoint.path === endpoint.path)
  if (handled === undefined) throw new Error(`no handler for ${endpoint.path}`)
  const request = { id: scene.house.world.id(), ip: '10.0.0.1' }
  const audit = (act: never) => auditWriter(act, caller as OperatorCaller, request as never, scene.house)
  return (await handled.run(ask as never, { house: scene.house, caller, request, audit } as never)) as Answer
}

const operator = (account: string): OperatorCaller => ({
  is: 'operator',
  operator: scene.house.world.id(),
  session: scene.house.world.id(),
  account,
  permissions: [],
})
const coins = (minor: bigint): string => String(minor / 100n)

const roads: Readonly<Record<Name, Road>> = {
  bet: async (member, nth) => {
    const id = `pair-${member.id}-${nth}`
    const ask = { transaction: id, token: member.token, round: id, amount: Number(takes.bet), detail }
    const { code } = await bare(walletDebit, ask, { is: 'venue', venue: 'YBTY' })
    if (code !== 'OK' && code !== 'SHORT_OF_FUNDS') throw new Error(`a bet was answered ${code}`)
    return code === 'OK'
  },
  withdrawal: async (member) => {
    const requestId = scene.house.world.id()
    const ask = { requestId, account: member.card, amount: coins(takes.withdrawal), pin: memberPin }
    const { data } = await scene.call(withdrawalSubmit, ask, member)
    const { refused } = data as Answer
    // PIN checks run one after another before the withdrawal: a request that waits too long is refused for that, and
    // not for lack of money.
    if (refused === 'change_busy' || refused === 'too_many') return false
    if (refused !== undefined && refused !== 'short_of_funds') throw new Error(`a withdrawal was answered ${refused}`)
    return refused === undefined
  },
  transfer: async (member) => {
    const ask = { requestId: scene.house.world.id(), venue: 'YBCS', amount: coins(takes.transfer) }
    const { refused } = await bare(transferEnter, ask, { is: 'member', member: member.id, session: member.session })
    if (refused !== undefined && refused !== 'transfer_short' && refused !== 'change_busy')
      throw new Error(`a transfer was answered ${refused}`)
    return refused === undefined
  },
  correction: async (member) => {
    const what = {
      direction: 'debit',
      amount: coins(takes.correction),
      reference: scene.house.world.id(),
      reason: 'a pair of roads',
    }
    const { id } = await bare(proposeAdjustment, { member: member.id, ...what }, operator('maker'))
    const decided = { id, decision: 'approve', reason: 'a pair of roads' }
    const { refused } = await bare(decideAdjustment, decided, operator('approver'))
    if (refused !== undefined && refused !== 'short_of_funds') throw new Error(`a correction was answered ${refused}`)
    return refused === undefined
  },
}

beforeAll(async () => {
  scene = await openCashierScene({ policy: { countPerDay: 1000, amountPerDay: 1_000_000_000n } })
  const secret = 'master secret of a test'
  const url = 'http://127.0.0.1:6011'
  const settings = {
    secret,
    venues: [
      { code: 'YBTY', url, secret },
      // The venue does not answer: money for it stays on its way, and is no longer cash.
      { code: 'YBCS', url, secret, wallet: 'own' as const },
    ],
  }
  const [venues, transfers] = [openVenues(settings), openTransfers(settings)]
  const ledger = openLedger({ secret, witness: null })
  for (const slice of [ledger.slice, venues.slice]) await slice.seed?.(scene.house)
  handlers = [...venues.slice.handlers, ...transfers.slice.handlers, ...ledger.slice.handlers]
  token = async ({ id }) => {
    const opened = await openSession(scene.house, { member: id, device: scene.house.world.id() })
    if ('refused' in opened) throw new Error(opened.refused)
    const { session } = opened
    const launched = await bare(venueLaunch, { enName: 'YBTY' }, { is: 'member', member: id, session })
    return (launched as { readonly token: string }).token
  }
})
afterAll(() => scene.close())

const names = Object.keys(takes) as readonly Name[]
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))
/** The split of the two hundred: PIN checks run one after another, so there are few withdrawals. */
const sharesOf = (one: Name, other: Name): readonly [number, number] => {
  if (one === other) return one === 'withdrawal' ? [12, 12] : [100, 100]
  if (one === 'withdrawal') return [12, 188]
  return other === 'withdrawal' ? [188, 12] : [100, 100]
}

const inLanes = async (lanes: number, times: number, go: (nth: number) => Promise<boolean>): Promise<number> => {
  let next = 0
  let taken = 0
  const lane = async (): Promise<void> => {
    while (next < times) if (await go(next++)) taken++
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return taken
}

const bucketsOf = async (member: Uuid): Promise<bigint> => {
  const { rows } = await scene.house.db.query<{ sum: bigint }>(
    `select sum(balance)::bigint as sum from ledger.account where owner = $1 and currency = 'XIB'`,
    [member],
  )
  return rows[0]?.sum ?? -1n
}

describe('two hundred requests at once', () => {
  it.each(pairs)(
    'L3, L4: %s and %s never overspend',
    async (one, other) => {
      const withdrawer = await scene.withdrawer(cash)
      const member = { ...withdrawer, token: await token(withdrawer) }
      const [first, second] = sharesOf(one, other)
      const go = (name: Name, times: number, from: number): Promise<number> =>
        inLanes(name === 'withdrawal' ? 2 : times, times, (nth) => roads[name](member, from + nth))
      const [tookFirst, tookSecond] = await Promise.all([go(one, first, 0), go(other, second, first)])
      const spent = takes[one] * BigInt(tookFirst) + takes[other] * BigInt(tookSecond)
      const left = (await scene.money(member.id)).cash
      expect(left).toBe(cash - spent)
      expect(left >= 0n).toBe(true)
      // Bets and corrections take all they can: what is left is less than the smaller of them.
      const greedy = [one, other].filter((name) => name === 'bet' || name === 'correction')
      for (const name of greedy) expect(left).toBeLessThan(takes[name])
      // A correction's amount went to the house; everything else is still the member's, in another bucket.
      const gone = (one === 'correction' ? BigInt(tookFirst) : 0n) + (other === 'correction' ? BigInt(tookSecond) : 0n)
      expect(await bucketsOf(member.id)).toBe(cash - gone * takes.correction)
      expect(await scene.sum()).toBe(0n)
    },
    30_000,
  )
})
