// Logged-in operators of the real house, who act over its own API: for journeys about the player, not about operators'
// logins.

import { openPool } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { opsCookie, type Role } from '@magpie/operators/contract'
import { seatOperator, seatPassword } from '@magpie/operators/testing'
import type { PageOptions } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Endpoint } from '@magpie/wire'
import { type Asks, readReply } from '@magpie/wire/call'
import type { Gives } from '@magpie/wire/endpoint'
import { deskScreen } from './operator.ts'

export type DeskOperator = {
  /** The house's answer; throws on a refusal. */
  readonly act: <E extends Endpoint>(endpoint: E, ask: Asks<E>) => Promise<Gives<E>>
}

export type Desk = {
  readonly operator: (account: string, ...roles: readonly Role[]) => Promise<DeskOperator>
  /** The browser options that log a page in as an operator in these roles. */
  readonly seat: (account: string, ...roles: readonly Role[]) => Promise<Partial<PageOptions>>
  /** Moves this member's payment accounts back by a day. */
  readonly dayPasses: (account: string) => Promise<void>
  /** Moves every session back by half an hour without activity. */
  readonly everybodyGoes: () => Promise<void>
  readonly close: () => Promise<void>
}

export const openDesk = (house: Pick<RealHouse, 'databaseUrl' | 'opsUrl'>): Desk => {
  const owner = openPool({ url: house.databaseUrl, max: 2 })
  const world = realWorld()
  const seated = new Map<string, number>()
  /** On a retry of the journey, the account of the first try exists already. */
  const free = (account: string): string => {
    const nth = (seated.get(account) ?? 0) + 1
    seated.set(account, nth)
    return nth === 1 ? account : `${account}${nth}`
  }
  return {
    operator: async (account, ...roles) => {
      const { secret, marker } = await seatOperator(owner, world, { account: free(account), roles })
      const headers = {
        origin: house.opsUrl,
        token: marker,
        cookie: `${opsCookie}=${secret}`,
        'content-type': 'application/json',
      }
      return {
        act: async <E extends Endpoint>(endpoint: E, ask: Asks<E>): Promise<Gives<E>> => {
          const url = `${house.opsUrl}${endpoint.path}`
          const body = endpoint.method === 'GET' ? {} : { body: JSON.stringify(ask) }
          const reply = await fetch(url, { method: endpoint.method, headers, ...body })
          const answer: unknown = readReply({ status: reply.status, body: await reply.text() })
          if (isRefusal(answer)) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
          return answer as Gives<E>
        },
      }
    },
    seat: async (account, ...roles) => {
      const { secret, marker } = await seatOperator(owner, world, {
        account: free(account),
        roles,
        password: seatPassword,
      })
      const at = { domain: new URL(house.opsUrl).hostname, path: '/', expires: -1 }
      const cookie = {
        ...at,
        name: opsCookie,
        value: secret,
        httpOnly: true,
        secure: false,
        sameSite: 'Strict' as const,
      }
      return {
        origin: house.opsUrl,
        more: {
          ...deskScreen,
          storageState: {
            cookies: [cookie],
            origins: [{ origin: house.opsUrl, localStorage: [{ name: 'magpie_ops_marker', value: marker }] }],
          },
        },
      }
    },
    dayPasses: async (account) =>
      void (await owner.query(
        `update cashier.account set added_at = added_at - interval '1 day', usable_from = usable_from - interval '1 day'
         where member_id = (select id from identity.member where account = $1)`,
        [account],
      )),
    everybodyGoes: async () => {
      const before = `set proved_at = now() - interval '31 minutes'`
      await owner.query(`update identity.session ${before}`)
      await owner.query(`update operators.session ${before}`)
    },
    close: () => owner.end(),
  }
}
