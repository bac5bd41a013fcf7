// A house in this process with bettors who may play: everything that a debit depends on is real, from the registration
// to the permit; only HTTP is missing.

import { account, type House, houseAccount, openPool, type Plan } from '@magpie/db'
import { enrol } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { openJournal, seedLedger } from '@magpie/ledger/server'
import { openVenues } from '@magpie/venues/server'
import { openDebits } from '@magpie/venues/testing/debits'
import { quietLog } from '../quiet-log.ts'
import { betDetail } from './bet-detail.ts'

export type Bettor = { readonly member: Uuid; readonly token: string }

type WalletAnswered = { readonly code: string }

export type BetHouse = {
  readonly house: House
  readonly bettors: readonly Bettor[]
  /** The plan of a whole debit: a new bet with this stake, decided as the wallet decides it. */
  readonly plan: (bettor: Bettor, stake?: number, round?: string) => Promise<Plan>
  /** A call of the venue with several items. */
  readonly wallet: (
    call: 'confirm' | 'settle',
    items: readonly object[],
  ) => Promise<{ readonly items: readonly WalletAnswered[] }>
  readonly close: () => Promise<void>
}

export const venue = 'YBTY'
/** Shared with the server process in the measurement over HTTP. */
export const venueSecret = 'secret of the bench'
const usualStake = 100
/** Play money in minor units: enough for every bet of a run, and 257 times that is less than promotions may give. */
const purse = 3_000_000_000n

const enrolOne = async (house: House, name: string): Promise<Uuid> => {
  const enrolled = await enrol(house, {
    key: house.world.id(),
    account: name,
    hash: 'no hash',
    device: null,
    inviteCode: null,
  })
  if (!('member' in enrolled)) throw new Error(`a bettor was not enrolled: ${enrolled.refused}`)
  const { member } = enrolled
  const transfers = [
    { from: houseAccount('promotion'), to: account(member, 'cash'), amount: purse, kind: 'supply.issue' },
  ]
  const purseOf = { key: `bench/purse/${member}`, member, kind: 'bench.purse', content: name, transfers, answer: null }
  const { committed } = await house.journal.commit({ ...purseOf, guards: [], rows: [], news: [] })
  if (!committed) throw new Error(`${name} has no money`)
  return member
}

/** `code`: the venue whose launches the bettors have. */
export const openBetHouse = async (url: string, count: number, code: string = venue): Promise<BetHouse> => {
  const world = realWorld()
  const log = quietLog
  const db = openPool({ url, role: 'magpie_server', log })
  const journal = await openJournal({
    url,
    world,
    log,
    node: 'bench',
    secret: 'master secret of the bench, long enough',
  })
  const house: House = { world, db, journal, log }
  await seedLedger(journal)
  const venues = openVenues({
    venues: [{ code, url: 'http://127.0.0.1:9', secret: venueSecret }],
    secret: 'bench',
  })
  await venues.slice.seed?.(house)
  const debits = openDebits(house, code, betDetail)
  const bettors = await Promise.all(
    Array.from({ length: count }, async (_, nth): Promise<Bettor> => {
      const member = await enrolOne(house, `bot${10_000 + nth}`)
      return { member, token: await debits.launch(member) }
    }),
  )
  return {
    house,
    bettors,
    plan: ({ token }, stake = usualStake, round = world.id()) =>
      debits.plan({ transaction: world.id(), token, round, amount: stake }),
    wallet: async (call, items) => {
      const handled = venues.slice.handlers.find(({ endpoint }) => endpoint.path.endsWith(`/wallet/v1/${call}`))
      if (handled === undefined) throw new Error(`no such call: ${call}`)
      return (await handled.run({ items } as never, { house, caller: { is: 'venue', venue: code } } as never)) as never
    },
    close: async () => {
      await journal.close()
      await db.end()
    },
  }
}
