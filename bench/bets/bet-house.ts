// A house in this process with bettors who may play: everything that a debit rests on is real, from the registration to
// the permit, and only HTTP is missing.

import { type House, openPool, type Plan } from '@magpie/db'
import { enrol } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { openJournal, seedLedger } from '@magpie/ledger/server'
import { openPromotions } from '@magpie/promotions/server'
import { openVenues } from '@magpie/venues/server'
import { openDebits } from '@magpie/venues/testing/debits'
import { quietLog } from '../quiet-log.ts'
import { betDetail } from './bet-detail.ts'

export type Bettor = { readonly member: Uuid; readonly token: string }

export type BetHouse = {
  readonly house: House
  readonly bettors: readonly Bettor[]
  /** The plan of a whole debit: of a new bet with this stake, decided as the wallet decides it. */
  readonly plan: (bettor: Bettor, stake?: number) => Promise<Plan>
  readonly close: () => Promise<void>
}

export const venue = 'YBTY'
/** Shared with the server process that is measured over HTTP. */
export const venueSecret = 'secret of the bench'
const usualStake = 100
/** Of play money, minor units: enough for every bet of a run, and 257 times that is less than promotions may give. */
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
  const [welcome] = openPromotions({ welcomeMinor: purse }).news
  await welcome?.handle({ key: name, topic: 'member.registered', member, body: {}, at: house.world.now() }, house)
  return member
}

export const openBetHouse = async (url: string, count: number): Promise<BetHouse> => {
  const world = realWorld()
  const log = quietLog
  const db = openPool({ url, role: 'magpie_server', log })
  const journal = await openJournal({ url, world, log, node: 'bench' })
  const house: House = { world, db, journal, log }
  await seedLedger(journal)
  const venues = openVenues({
    venues: [{ code: venue, url: 'http://127.0.0.1:9', secret: venueSecret }],
    secret: 'bench',
  })
  await venues.slice.seed?.(house)
  const debits = openDebits(house, venue, betDetail)
  const bettors = await Promise.all(
    Array.from({ length: count }, async (_, nth): Promise<Bettor> => {
      const member = await enrolOne(house, `bot${10_000 + nth}`)
      return { member, token: await debits.launch(member) }
    }),
  )
  return {
    house,
    bettors,
    plan: ({ token }, stake = usualStake) =>
      debits.plan({ transaction: world.id(), token, round: world.id(), amount: stake }),
    close: async () => {
      await journal.close()
      await db.end()
    },
  }
}
