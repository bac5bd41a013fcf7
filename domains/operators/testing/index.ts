// A back office for tests: the slices' operator endpoints on a test database, and operators in any role, already logged
// in without password and code. Other slices test their endpoints on it.

import { type House, openPool } from '@magpie/db'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { movedWorld } from '@magpie/testkit'
import { type Endpoint, servedTo, type Slice } from '@magpie/wire'
import type { Asks, Result } from '@magpie/wire/call'
import { readReply } from '@magpie/wire/call'
import { openServer } from '@magpie/wire/mount'
import { type AuditRow, opsCookie, type Role } from '../contract/index.ts'
import { auditWriter, isOperatorProved, openOperators, resolveOperator } from '../server/index.ts'
import { readAudit } from '../server/read-audit.ts'
import { seatOperator } from './seat-operator.ts'
import { permissionNames } from '../server/permissions.ts'

export { type Seated, seatOperator } from './seat-operator.ts'

export const origin = 'http://localhost:6002'
export const secret = 'master-secret-of-this-test'

/** Of every operator created. */
export const seatPassword = 'a long way from home 7'

export type Seat = {
  readonly id: Uuid
  readonly account: string
  /** The cookie and the marker of their session. */
  cookie: string | undefined
  marker: string | undefined
  readonly call: <E extends Endpoint>(
    endpoint: E,
    ask: Asks<E>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Result<E>>
  /** The code of the refusal, or null. */
  readonly refusal: <E extends Endpoint>(endpoint: E, ask: Asks<E>) => Promise<string | null>
}

type App = Awaited<ReturnType<typeof openServer>>

const seatAt = (app: App, who: { readonly id: Uuid; readonly account: string }, ip: string): Seat => {
  const seat: Seat = {
    ...who,
    cookie: undefined,
    marker: undefined,
    call: async (endpoint, ask, extra = {}) => {
      const get = endpoint.method === 'GET'
      const query = Object.entries(ask as object).filter(([, value]) => value !== undefined)
      const reply = await app.inject({
        method: endpoint.method,
        url: endpoint.path,
        remoteAddress: ip,
        headers: {
          origin,
          ...(seat.marker === undefined ? {} : { token: seat.marker }),
          ...(seat.cookie === undefined ? {} : { cookie: `${opsCookie}=${seat.cookie}` }),
          ...extra,
        },
        ...(get
          ? { query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])) }
          : { payload: ask as object }),
      })
      const set = [reply.headers['set-cookie']].flat().find((one) => one?.startsWith(`${opsCookie}=`))
      if (set !== undefined) seat.cookie = /=([^;]*)/.exec(set)?.[1] || undefined
      return readReply({ status: reply.statusCode, body: reply.body }) as never
    },
    refusal: async (endpoint, ask) => {
      const answer: unknown = await seat.call(endpoint, ask)
      return isRefusal(answer) ? answer.refused : null
    },
  }
  return seat
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

type Ground = { readonly url: string; readonly house: House; readonly close: () => Promise<void> }

/**
 * `slices`, besides operators itself; only their `/ops/` endpoints are served. With `over`, the desk uses a house that
 * another scene has opened, and closes nothing of it.
 */
export const openDesk = async (slices: readonly Slice[] = [], over?: Pick<Ground, 'url' | 'house'>) => {
  const clock = { aheadMs: 0 }
  const ground: Ground =
    over === undefined ? await openTestHouse(movedWorld(clock)) : { ...over, close: () => Promise.resolve() }
  const { house } = ground
  const { world } = house
  const owner = openPool({ url: ground.url, max: 2 })
  const all = [openOperators({ secret, world }).slice, ...slices]
  for (const slice of all) await slice.seed?.(house)
  const app = await openServer({
    house,
    slices: servedTo('operators', all),
    resolveCaller: (request) => resolveOperator(request, house),
    isProved: (caller) => isOperatorProved(caller, house),
    siteOrigins: [origin],
    sessionCookie: opsCookie,
    sameSite: 'strict',
    auditWriter,
    permissions: ['self', 'setup', ...permissionNames],
  })
  let made = 0
  const stranger = (): Seat => seatAt(app, { id: world.id(), account: '' }, `10.9.${(made += 1) >> 8}.${made & 255}`)
  return {
    house,
    url: ground.url,
    owner,
    clock,
    app,
    /** Without a login, from an address of their own. */
    stranger,
    /** A logged-in operator in these roles. */
    operator: async (...roles: readonly Role[]): Promise<Seat> => {
      const who = await seatOperator(owner, world, {
        account: `op${(made += 1)}-${roles.join('-')}`.slice(0, 32),
        roles,
        password: seatPassword,
      })
      const seat = seatAt(app, who, '10.0.0.1')
      seat.cookie = who.secret
      seat.marker = who.marker
      return seat
    },
    /** The whole audit log, the newest first. */
    audit: (): Promise<readonly AuditRow[]> => readAudit(house, {}, undefined, 1000),
    close: async (): Promise<void> => {
      await app.close()
      await owner.end()
      await ground.close()
    },
  }
}
