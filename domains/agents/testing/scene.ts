// Agents on a real database, for their tests.

import { account, houseAccount, openPool } from '@magpie/db'
import { enrol } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import { openHouseAccounts, seedLedger } from '@magpie/ledger/server'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { openDesk } from '@magpie/operators/testing'
import { fenceGuard, grantAward, permitToPlay, playSafe } from '@magpie/play-safe/server'
import { headersOfMember, movedWorld, resolveTestMember } from '@magpie/testkit'
import type { Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { openAgents } from '../server/index.ts'

/** A platform with agents, their desk, a movable clock, and test members. */
export const openScene = async () => {
  const clock = { aheadMs: 0 }
  const ground = await openTestHouse(movedWorld(clock))
  const { house } = ground
  const slice = openAgents()
  await seedLedger(house.journal)
  await slice.seed?.(house)
  await openHouseAccounts(house.journal, ['rail/TEST', 'book/YBTY', 'book/IMTY', 'rebate'])
  const server = await openServer({
    house,
    slices: [
      { ...slice, handlers: slice.handlers.filter(({ endpoint }) => !endpoint.path.startsWith('/ops/')) },
      playSafe,
    ],
    resolveCaller: resolveTestMember,
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  const desk = await openDesk([slice], { url: ground.url, house })
  let names = 0
  const owner = openPool({ url: ground.url })
  return {
    house,
    log: ground.log,
    desk,
    owner,
    /** Moves the clock to a moment. */
    at: (moment: number): void => {
      clock.aheadMs += moment - house.world.now()
    },
    member: async (): Promise<Uuid> => {
      const name = `line${1000 + (names += 1)}`
      const made = await enrol(house, { key: name, account: name, hash: 'no hash', device: null, inviteCode: null })
      if (!('member' in made)) throw new Error(made.refused)
      return made.member
    },
    ask: async <Data>(member: Uuid | null, endpoint: Endpoint, payload: object = {}) => {
      const headers = member === null ? {} : headersOfMember({ id: member, session: house.world.id() })
      const how = endpoint.method === 'GET' ? { query: payload as Record<string, string> } : { payload }
      const reply = await server.inject({ method: endpoint.method, url: endpoint.path, headers, ...how })
      return reply.json<{ status_code: number; data: Data & { refused?: string } }>().data
    },
    /** Members' counted turnover over days of a month, written as the counting job would. */
    plays: (month: string, rows: readonly (readonly [Uuid, number, string, bigint])[]) =>
      owner.query(
        `insert into turnover.day (member_id, day, game_class, bets, counted)
         select m, ($1 || '-' || lpad(d::text, 2, '0'))::date, c, 1, s
         from unnest($2::uuid[], $3::integer[], $4::text[], $5::bigint[]) u(m, d, c, s)
         on conflict (member_id, day, game_class) do update set counted = turnover.day.counted + excluded.counted`,
        [
          month,
          rows.map(([one]) => one),
          rows.map(([, at]) => at),
          rows.map(([, , of]) => of),
          rows.map(([, , , sum]) => sum),
        ],
      ),
    /** One movement between a member and the platform; negative: from the member. */
    moves: (kind: Kind, member: Uuid, of: string, amount: bigint) => {
      const [book, cash] = [houseAccount(of), account(member, 'cash')]
      const [from, to] = amount < 0n ? [cash, book] : [book, cash]
      return house.journal.commit({
        key: `test/${house.world.id()}`,
        member,
        kind,
        content: `${member} ${amount}`,
        transfers: [{ from, to, amount: amount < 0n ? -amount : amount, kind }],
        guards: [],
        rows: [],
        news: [],
        answer: null,
      })
    },
    /** A bonus into cash out of the promotion budget, under a permit. */
    awards: async (member: Uuid, amount: bigint) => {
      const permit = await permitToPlay(house, member)
      if ('refused' in permit) throw new Error(permit.refused)
      return house.journal.commit({
        key: `test/${house.world.id()}`,
        member,
        kind: 'promotion.grant',
        content: `${member} ${amount}`,
        transfers: [grantAward(permit, { from: 'promotion', amount, currency: 'XIB', bucket: 'cash' })],
        guards: [fenceGuard(permit)],
        rows: [],
        news: [],
        answer: null,
      })
    },
    close: async (): Promise<void> => {
      await owner.end()
      await server.close()
      await desk.close()
      await ground.close()
    },
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>
