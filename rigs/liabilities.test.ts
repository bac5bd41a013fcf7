// What the house owes its members, with money in every place at once: an unaccepted bet, a waiting withdrawal, money at
// a venue, money on its way there and back. The report is compared with the sum of the entries, so that no line can be
// left out.

import { withdrawalSubmit } from '@magpie/cashier/contract'
import { type CashierScene, memberPin, openCashierScene } from '@magpie/cashier/testing'
import type { House } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { opsLiabilities } from '@magpie/ledger/contract'
import { openLedger } from '@magpie/ledger/server'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { transferAsk, transferEnter, transferLeave } from '@magpie/transfers/contract'
import { venueLaunch, walletConfirm, walletDebit } from '@magpie/venues/contract'
import { openSession } from '@magpie/identity/server'
import { openTransfers } from '@magpie/transfers/server'
import { openVenues } from '@magpie/venues/server'
import { openWalletVenue } from '@magpie/transfers/testing'
import { detail } from '@magpie/venues/testing'
import type { Endpoint, Handled } from '@magpie/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'

const secret = 'master secret of a test'
const venue = openWalletVenue(secret)
let scene: CashierScene
let house: House
let handlers: readonly Handled[]
let desk: Desk
let finance: Seat

type Answer = Readonly<Record<string, string>>

/** The handler without HTTP. */
const done = async (endpoint: Pick<Endpoint, 'path'>, ask: object, caller: object): Promise<Answer> => {
  const handled = handlers.find((one) => one.endpoint.path === endpoint.path)
  const answer = (await handled?.run(ask as never, { house, caller } as never)) as Answer
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer
}

beforeAll(async () => {
  scene = await openCashierScene()
  const { world } = scene.house
  const own = 'http://127.0.0.1:6013'
  const http: typeof world.http = (ask) => (ask.url.startsWith(own) ? venue.http(ask) : world.http(ask))
  house = { ...scene.house, world: { ...world, http } }
  const settings = {
    secret,
    venues: [
      { code: 'YBTY', url: 'http://127.0.0.1:6011', secret },
      { code: 'YBCS', url: own, secret, wallet: 'own' as const },
    ],
  }
  const [venues, transfers] = [openVenues(settings), openTransfers(settings)]
  const ledger = openLedger({ secret, witness: null })
  for (const slice of [ledger.slice, venues.slice]) await slice.seed?.(house)
  handlers = [...venues.slice.handlers, ...transfers.slice.handlers]
  desk = await openDesk([ledger.slice], { url: scene.url, house })
  finance = await desk.operator('finance')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

type Sum = { readonly bucket: string; readonly sum: bigint }

/** The members' side by bucket, from the entries alone. */
const entriesSay = async (): Promise<Readonly<Record<string, bigint>>> => {
  const { rows } = await desk.owner.query<Sum>(
    `select bucket, sum(amount)::bigint as sum from (
       select to_bucket as bucket, amount from ledger.entry where to_bucket <> 'house'
       union all select from_bucket, -amount from ledger.entry where from_bucket <> 'house') x group by bucket`,
  )
  return Object.fromEntries(rows.map(({ bucket, sum }) => [bucket, sum]))
}

const reported = async () => {
  const answer = await finance.call(opsLiabilities, {})
  if (isRefusal(answer)) throw new Error(answer.refused)
  const { liabilities, says, gives, house: accounts, sum } = answer
  const lines = Object.fromEntries(liabilities.map((line) => [line.name, [BigInt(line.says), BigInt(line.gives)]]))
  const ofHouse = accounts.reduce((all, one) => all + BigInt(one.gives), 0n)
  return { lines, says: BigInt(says), gives: BigInt(gives), ofHouse, sum }
}

it('L3, L4: liabilities equal the ledger with a stake, a withdrawal and transfers both ways open at once', async () => {
  const member = await scene.withdrawer(1_000_000n)
  const opened = await openSession(house, { member: member.id, device: house.world.id() })
  if (isRefusal(opened)) throw new Error(opened.refused)
  const owner = { is: 'member', member: member.id, session: opened.session }
  const move = (way: typeof transferEnter | typeof transferLeave, amount: string) =>
    done(way, { requestId: house.world.id(), venue: 'YBCS', amount }, owner)
  await move(transferEnter, '1000')
  venue.next('pending')
  const going = await move(transferEnter, '70')
  venue.next('pending')
  const coming = await move(transferLeave, '30')
  expect([going['stage'], coming['stage']]).toEqual(['moving', 'moving'])

  const { token } = await done(venueLaunch, { enName: 'YBTY' }, owner)
  const bet = (round: string, amount: number) =>
    done(walletDebit, { transaction: `${round}.d`, token, round, amount, detail }, { is: 'venue', venue: 'YBTY' })
  expect(await bet('owed-open', 13_000)).toMatchObject({ code: 'OK' })
  await bet('owed-kept', 4000)
  await done(
    walletConfirm,
    { items: [{ transaction: 'owed-kept.c', round: 'owed-kept' }] },
    { is: 'venue', venue: 'YBTY' },
  )
  await scene.done(
    withdrawalSubmit,
    { requestId: house.world.id(), account: member.card, amount: '170', pin: memberPin },
    member,
  )

  const both = (minor: bigint) => [minor, minor]
  const first = await reported()
  expect(first.lines).toMatchObject({
    balances: both(1_000_000n - 100_000n - 7000n - 13_000n - 4000n - 17_000n),
    open_stakes: both(13_000n),
    withdrawals: both(17_000n),
    transit: both(7000n + 3000n),
    venues: both(100_000n - 3000n),
  })
  const entries = await entriesSay()
  expect(first.lines).toMatchObject({
    balances: both(entries['cash'] ?? -1n),
    open_stakes: both(entries['held'] ?? -1n),
    withdrawals: both(entries['locked'] ?? -1n),
    transit: both(entries['transit'] ?? -1n),
    venues: both(entries['venue/YBCS'] ?? -1n),
  })
  // Everything but the kept stake is still the members'.
  const owed = Object.values(entries).reduce((all, one) => all + one, 0n)
  expect([first.says, first.gives, owed]).toEqual([996_000n, 996_000n, 996_000n])
  expect([first.ofHouse, first.sum]).toEqual([-996_000n, '0'])

  // When the money on its way has arrived, the same amount is owed, in other places.
  venue.ripen()
  scene.later(60_000)
  for (const { id } of [going, coming]) expect(await done(transferAsk, { id }, owner)).toMatchObject({ stage: 'done' })
  const then = await reported()
  expect(then.lines).toMatchObject({ transit: both(0n), venues: both(104_000n), balances: both(862_000n) })
  expect([then.says, then.gives, then.sum]).toEqual([996_000n, 996_000n, '0'])
})
