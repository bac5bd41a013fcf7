// The wallet's debit without HTTP: the handler's decisions as plans, for measuring the journal. Token, catalogue and
// permit are real, so a plan from here equals that of a venue's call.

import type { House, Plan } from '@magpie/db'
import { openSession } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import type { Takes } from '@magpie/wire'
import type { RoundDetail, walletDebit } from '../contract/index.ts'
import { openCatalogue } from '../server/catalogue-store.ts'
import { openLaunches } from '../server/launches.ts'
import { callOfDebit, decideDebit, digestOf } from '../server/wallet/debit.ts'

export type Debits = {
  /** A token of this venue for the member, as a launch mints it. */
  readonly launch: (member: Uuid) => Promise<string>
  /** The plan of a new bet. All bets have the detail that was given, so it is digested once. */
  readonly plan: (ask: Omit<Takes<typeof walletDebit>, 'detail'>) => Promise<Plan>
}

export const openDebits = (house: House, venue: string, detail: RoundDetail): Debits => {
  const digested = digestOf(detail)
  const parts = { launches: openLaunches(), catalogue: openCatalogue() }
  return {
    launch: async (member) => {
      const opened = await openSession(house, { member, device: house.world.id() })
      if ('refused' in opened) throw new Error(`no session: ${opened.refused}`)
      return parts.launches.mint(house, { venue, member, session: opened.session })
    },
    plan: async (asked) => {
      const ask = { ...asked, detail, ...digested }
      const decided = await decideDebit(parts, house, callOfDebit(venue, ask, digested.digest), ask, false)
      if (decided === null) throw new Error(`${venue} is not open`)
      return decided.plan
    },
  }
}
