// Levels on a test database: days that pass, what members play, and operators at a desk.

import { account } from '@magpie/db'
import { beijingDay, type Uuid } from '@magpie/kernel'
import { seedLedger } from '@magpie/ledger/server'
import { openMember } from '@magpie/ledger/testing/plans'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { openDesk } from '@magpie/operators/testing'
import { headersOfMember, movedWorld, resolveTestMember } from '@magpie/testkit'
import type { GameGroup } from '@magpie/turnover/contract'
import { countBets, defaultPolicy } from '@magpie/turnover/server'
import type { Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { judgeDays, payRebates } from '../server/days.ts'
import { openVip } from '../server/index.ts'

const dayMs = 86_400_000

export const openScene = async () => {
  const clock = { aheadMs: 0 }
  const ground = await openTestHouse(movedWorld(clock))
  const { house } = ground
  const { world, journal } = house
  const slice = openVip()
  await seedLedger(journal)
  await slice.seed?.(house)
  const server = await openServer({
    house,
    slices: [{ ...slice, handlers: slice.handlers.filter(({ endpoint }) => !endpoint.path.startsWith('/ops/')) }],
    resolveCaller: resolveTestMember,
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  const desk = await openDesk([slice], { url: ground.url, house })
  const realDay = Math.floor((world.now() + 8 * 3_600_000) / dayMs)
  let rounds = 0
  return {
    house,
    log: ground.log,
    desk,
    /** Moves the clock to a Beijing hour, `days` ahead. */
    at: (days: number, hours: number): void => {
      clock.aheadMs = 0
      clock.aheadMs = (realDay + days) * dayMs - 8 * 3_600_000 + hours * 3_600_000 - world.now()
    },
    today: () => beijingDay(world.now()),
    member: async (): Promise<Uuid> => {
      const id = world.id()
      await journal.commit(openMember(id))
      return id
    },
    plays: async (member: Uuid, group: GameGroup, amount: bigint): Promise<void> => {
      const at = world.now()
      const bet = {
        round: `YBTY/v${(rounds += 1)}`,
        member,
        group,
        stake: amount,
        total: 0n,
        oddsE5: 200_000,
        legs: ['loss'],
        single: true,
        opposed: false,
        openedAt: new Date(at),
        settledAt: at,
        version: 1,
      } as const
      await desk.owner.query(
        `insert into venues.round (id, venue, member_id, state, stake, total, version, opened_at, changed_at)
         values ($1, 'YBTY', $2, 'settled', $3, 0, 1, $4, $4)`,
        [bet.round, member, amount, bet.openedAt],
      )
      await countBets(house, [bet], defaultPolicy)
    },
    judge: () => judgeDays.run(null, house),
    pay: () => payRebates.run(null, house),
    cashOf: async (member: Uuid) => (await journal.read({ accounts: [account(member, 'cash')] })).accounts[0] ?? 0n,
    ask: async <Data>(member: Uuid | null, endpoint: Endpoint, payload: object = {}) => {
      const headers = member === null ? {} : headersOfMember({ id: member, session: world.id() })
      const reply = await server.inject({ method: endpoint.method, url: endpoint.path, headers, payload })
      return reply.json<{ status_code: number; data: Data & { refused?: string } }>()
    },
    close: async (): Promise<void> => {
      await server.close()
      await desk.close()
      await ground.close()
    },
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>
