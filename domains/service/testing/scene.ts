// Service on two nodes with one database, and the desk, for tests.

import { account, type House, openPool } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { openJournal, seedLedger } from '@magpie/ledger/server'
import { openTestHouse, testSecret } from '@magpie/ledger/testing/test-house'
import { openDesk } from '@magpie/operators/testing'
import { headersOfMember, movedWorld, resolveTestMember } from '@magpie/testkit'
import type { Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { fileSend } from '../contract/index.ts'
import { openService } from '../server/index.ts'

const siteOrigins = ['http://127.0.0.1:6001']
/** Members' levels; default 0. */
const levels = new Map<Uuid, number>()
const slice = openService({
  secret: testSecret,
  siteOrigins,
  levelOf: async (_house, member) => levels.get(member) ?? 0,
})
const siteSlice = {
  ...slice,
  handlers: slice.handlers.filter(({ endpoint }) => endpoint.who === 'member' || endpoint.who === 'anyone'),
}
const serverOn = (house: House) =>
  openServer({ house, slices: [siteSlice], resolveCaller: resolveTestMember, siteOrigins })

export const openScene = async () => {
  const clock = { aheadMs: 0 }
  const world = movedWorld(clock)
  const ground = await openTestHouse(world)
  const { house } = ground
  await seedLedger(house.journal)
  // A second node: its own pool and journal writer on the same database.
  const db = openPool({ url: ground.url, role: 'magpie_server', log: house.log })
  const journal = await openJournal({ url: ground.url, world, log: house.log, secret: testSecret })
  const nodes = [await serverOn(house), await serverOn({ ...house, db, journal })]
  const desk = await openDesk([slice], { url: ground.url, house })
  const headers = (member: Uuid) => headersOfMember({ id: member, session: house.world.id() })
  return {
    house,
    url: ground.url,
    clock,
    levels,
    desk,
    id: () => house.world.id(),
    /** A member with the account that every member has. */
    member: async (): Promise<Uuid> => {
      const id = house.world.id()
      await house.journal.commit({
        key: `test/member/${id}`,
        member: id,
        kind: 'test',
        content: id,
        transfers: [],
        guards: [],
        rows: [],
        news: [],
        opens: [account(id, 'cash')],
        answer: {},
      })
      return id
    },
    /** Undefined: no login. */
    ask: async <Data>(
      member: Uuid | undefined,
      endpoint: Endpoint,
      payload: object = {},
      node = 0,
      remoteAddress = '10.0.0.1',
    ) => {
      const sent = member === undefined ? {} : headers(member)
      const reply = await nodes[node]?.inject({
        method: 'POST',
        url: endpoint.path,
        headers: sent,
        payload,
        remoteAddress,
      })
      return reply?.json<{ status_code: number; data: Data & { refused?: string } }>().data as Data & {
        refused?: string
      }
    },
    upload: async (member: Uuid, bytes: Buffer, type = 'image/png') => {
      const reply = await nodes[0]?.inject({
        method: 'POST',
        url: fileSend.path,
        headers: { ...headers(member), 'content-type': type },
        payload: bytes,
      })
      return { http: reply?.statusCode, ...reply?.json<{ data: { id: string; refused?: string } }>().data }
    },
    /** Stops the second node. */
    kill: async (): Promise<void> => {
      await nodes[1]?.close()
      await journal.close()
      await db.end()
    },
    close: async (): Promise<void> => {
      await nodes[0]?.close()
      await desk.close()
      await ground.close()
    },
  }
}
