// The rail, put together: its book in a file, its desk, its teller, its server. It knows the platform's address and
// their shared secret, and nothing else of the platform.

import type { House, Log } from '@magpie/db'
import {
  railCollect,
  railCollectEnd,
  railPayout,
  railPayoutCancel,
  railPayoutQuery,
  railStatement,
} from '@magpie/cashier/contract'
import { refuse, type World } from '@magpie/kernel'
import { type Gives, handle } from '@magpie/wire'
import { openServer, type ResolveCaller } from '@magpie/wire/mount'
import { openInbox } from '../post/inbox.ts'
import { payByHand, payPage, payScript, payStyle } from './pay-page.ts'
import { openRailBook } from './rail-book.ts'
import { type Desk, openDesk } from './rail-desk.ts'
import type { RailSettings } from './rail-settings.ts'
import { openTeller } from './rail-teller.ts'
import type { RailWire } from './rail-wire.ts'
import { wires } from './rail-wires.ts'

export type OpenRail = { readonly drain: () => Promise<void> }

const absent = () => Promise.reject(new Error('a rail has no database of the house'))

/** No part of the rail uses a database: its book is a file. */
const houseOf = (world: World, log: Log): House => ({
  world,
  log,
  db: { query: absent } as unknown as House['db'],
  journal: { read: absent, commit: absent, close: () => Promise.resolve() },
})

const resolveCaller =
  ({ isSigned }: RailWire, secret: string, world: World): ResolveCaller =>
  (request) =>
    isSigned(request, secret, world.now()) ? { is: 'venue', venue: 'platform' } : refuse('api_auth')

const reasons = ['rail_account_invalid', 'rail_limit', 'rail_refused', 'rail_closed', 'receiver_returned'] as const
const reasonOf = (text: string | null) => reasons.find((reason) => reason === text) ?? null

/** Lines of a statement in one answer. */
const linesMax = 500

const handlersOf = (desk: Desk) => [
  handle(railCollect, async (ask): Promise<Gives<typeof railCollect>> => {
    const payTo = desk.collect(ask)
    return payTo === 'conflict' ? { code: 'CONFLICT', payTo: null } : { code: 'OK', payTo }
  }),
  handle(railCollectEnd, async ({ order }) => {
    desk.end(order)
    return { code: 'OK' } as const
  }),
  handle(railPayout, async (ask): Promise<Gives<typeof railPayout>> => {
    const taken = desk.payout(ask)
    if (taken === 'invalid') return { code: 'REFUSED', reason: 'rail_account_invalid' }
    if (taken === 'cancelled') return { code: 'REFUSED', reason: 'rail_refused' }
    return { code: taken === 'ok' ? 'OK' : 'CONFLICT', reason: null }
  }),
  handle(railPayoutQuery, async ({ payout }): Promise<Gives<typeof railPayoutQuery>> => {
    const known = desk.query(payout)
    if (known === undefined) return { code: 'OK', state: 'unknown', reason: null, reference: null }
    return { code: 'OK', state: known.state, reason: reasonOf(known.reason), reference: known.reference }
  }),
  handle(railPayoutCancel, async ({ payout }): Promise<Gives<typeof railPayoutCancel>> => {
    const { state, reason, reference } = desk.cancel(payout)
    return { code: 'OK', state, reason: reasonOf(reason), reference }
  }),
  handle(railStatement, async ({ since, until, after }): Promise<Gives<typeof railStatement>> => {
    const all = desk.lines({ since, until })
    const lines = all.slice(after, after + linesMax)
    return { code: 'OK', lines, more: all.length > after + lines.length }
  }),
  handle(payByHand, async ({ order, way }) => ({ code: desk.pay(order, way) ? 'OK' : 'UNKNOWN' }) as const),
]

const pageAt = (desk: Desk) => ({
  path: '/pay/*',
  render: ({ path }: { readonly path: string }): string | undefined => {
    const order = path.slice('/pay/'.length)
    const collect = desk.find(order)
    return collect === undefined ? undefined : payPage(collect, desk.isOpen(order))
  },
})

export const openRail = async (settings: RailSettings, world: World, log: Log): Promise<OpenRail> => {
  const { code, secret, postSecret, publicUrl, platformUrl, dials, wire } = settings
  const book = openRailBook(settings.folder)
  const teller = openTeller({ book, world, log, platformUrl, secret, code, wire })
  const desk = openDesk({ book, world, dials, publicUrl, tell: teller.tell })
  const inbox = postSecret === undefined ? undefined : openInbox(postSecret, world)
  const railCaller = resolveCaller(wire, secret, world)
  const app = await openServer({
    house: houseOf(world, log),
    slices: [
      {
        name: 'rail',
        handlers: [...wire.serves(handlersOf(desk)), ...(inbox?.handlers ?? [])],
        news: [],
        jobs: [],
        texts: {},
      },
    ],
    // The payer's own page uses the first dialect.
    dialects: [...Object.values(wires).map(({ dialect }) => dialect), ...(inbox === undefined ? [] : [inbox.dialect])],
    resolveCaller: (request, asked) =>
      asked.dialect === inbox?.dialect.name ? inbox.resolveCaller(request, asked) : railCaller(request, asked),
    siteOrigins: [publicUrl],
    sessionCookie: 'magpie_none',
    pages: [pageAt(desk), ...(inbox?.pages ?? [])],
    files: [
      ...(inbox?.files ?? []),
      { path: '/pay.js', contentType: 'text/javascript; charset=utf-8', body: payScript },
      { path: '/pay.css', contentType: 'text/css; charset=utf-8', body: payStyle },
    ],
    title: code,
  })
  await app.listen({ host: settings.host, port: settings.port })
  teller.tell()
  return {
    drain: async () => {
      desk.close()
      await app.close()
      await teller.close()
      book.close()
    },
  }
}
