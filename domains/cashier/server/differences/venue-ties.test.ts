// Compares venues with the books each minute, through the real wallet, transfers and journal; the test controls what a
// venue states. One of three venues is silent.

import type { World } from '@magpie/kernel'
import { transferEnter } from '@magpie/transfers/contract'
import type { StatementOf } from '@magpie/venues/contract'
import { openWalletVenue } from '@magpie/transfers/testing'
import { debitOf, openScene, type Scene, walletSecret } from '@magpie/venues/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { venueTies } from './venue-ties.ts'

const wallet = openWalletVenue(walletSecret)
const lines = new Map<string, Map<string, StatementOf>>()
const silent = new Set<string>(['IMTY'])
type Ask = { since: number; until: number; after?: string; refs?: string[] }

const pageSize = 2
const statementOf = (venue: string, { since, until, after = '', refs }: Ask): object => {
  const all = [...(lines.get(venue)?.values() ?? [])].toSorted((a, b) => a.at - b.at || (a.ref < b.ref ? -1 : 1))
  if (refs !== undefined) return { code: 'OK', lines: all.filter(({ ref }) => refs.includes(ref)), more: false }
  const found = all.filter(({ at, ref }) => at < until && (at > since || (at === since && ref > after)))
  return { code: 'OK', lines: found.slice(0, pageSize), more: found.length > pageSize }
}
const http: World['http'] = async (ask) => {
  if (!ask.url.endsWith('/transfer/v1/statement')) return wallet.http(ask)
  const venue = ask.headers['x-venue'] ?? ''
  if (silent.has(venue)) throw new Error('timed out')
  return { status: 200, body: JSON.stringify(statementOf(venue, JSON.parse(ask.body ?? '') as Ask)) }
}

let scene: Scene
let now: () => number
beforeAll(async () => {
  scene = await openScene({ http })
  now = () => scene.house.world.now()
  await look()
})
afterAll(() => scene.close())
beforeEach(() => look())

const job = () => venueTies(scene.ties)
const look = async (): Promise<void> => {
  scene.later(60_000)
  await job().run({}, scene.house)
}
const looks = async (times: number): Promise<void> => {
  for (let nth = 0; nth < times; nth++) await look()
}
const says = (venue: string, line: Partial<StatementOf> & { ref: string }): void => {
  const of = lines.get(venue) ?? new Map<string, StatementOf>()
  const known = of.get(line.ref) ?? { what: 'bet', state: 'held', amount: 500, total: null, at: 0 }
  lines.set(venue, of.set(line.ref, { ...known, at: now(), ...line }))
}
const rows = async (venue: string) =>
  (
    await scene.house.db.query<{
      ref: string
      kind: string
      state: string
      said: bigint | null
      booked: bigint | null
    }>('select ref, kind, state, said, booked from cashier.difference where rail = $1 order by at, ref', [venue])
  ).rows
const bet = async (amount = 500): Promise<string> => {
  const { token } = await scene.member(10_000n)
  const ask = debitOf(token, amount)
  expect((await scene.wallet('debit', ask)).body.code).toBe('OK')
  return ask.round
}

it('L4: rounds that both sides have alike make no difference, over pages and changes', async () => {
  const rounds = []
  for (let nth = 0; nth < 5; nth++) {
    const ref = await bet()
    says('YBTY', { ref })
    rounds.push(ref)
  }
  await looks(5)
  for (const ref of rounds) {
    await scene.wallet('confirm', { items: [{ transaction: `c.${ref}`, round: ref }] })
    says('YBTY', { ref, state: 'kept' })
  }
  await looks(5)
  expect(await rows('YBTY')).toEqual([])
})

it('a lasting difference becomes a row and one alarm, and is closed by itself when both sides agree', async () => {
  const [further, unknown, other] = [await bet(), await bet(), await bet()]
  says('YBTY', { ref: further, state: 'settled', total: 900 })
  says('YBTY', { ref: other, amount: 501 })
  says('YBTY', { ref: 'never-came', state: 'kept' })
  const alarms = scene.alarms()
  await looks(2)
  expect(await rows('YBTY')).toEqual([])
  await looks(4)
  const open = await rows('YBTY')
  expect(new Map(open.map(({ ref, kind, state }) => [ref, `${kind} ${state}`]))).toEqual(
    new Map([
      [further, 'state open'],
      [unknown, 'not_said open'],
      [other, 'amount open'],
      ['never-came', 'not_booked open'],
    ]),
  )
  expect(open.find(({ ref }) => ref === other)).toMatchObject({ said: 501n, booked: 500n })
  const told = scene.log.said.filter(({ level }) => level === 'alarm').slice(alarms)
  expect(told.filter(({ what }) => what.includes('statement and the books differ'))).toHaveLength(1)
  says('YBTY', { ref: other, amount: 500 })
  says('YBTY', { ref: unknown })
  await looks(2)
  expect(new Map((await rows('YBTY')).map(({ ref, state }) => [ref, state]))).toEqual(
    new Map([
      [further, 'open'],
      [unknown, 'recovered'],
      [other, 'recovered'],
      ['never-came', 'open'],
    ]),
  )
})

it('L11: a difference that was found and not written, because the process ended, is found again', async () => {
  const ref = await bet()
  const tie = scene.ties.find(({ code }) => code === 'YBTY')
  let found: readonly string[] = []
  for (let nth = 0; nth < 9 && !found.includes(ref); nth++) {
    scene.later(60_000)
    found = (await tie?.look(scene.house, []))?.apart.map((one) => one.ref) ?? []
  }
  expect(found).toEqual([ref])
  await looks(3)
  expect((await rows('YBTY')).filter((row) => row.ref === ref)).toMatchObject([{ kind: 'not_said', state: 'open' }])
})

it('L11: a venue that does not answer is a difference after minutes, and closes when it answers', async () => {
  await looks(6)
  expect(await rows('IMTY')).toMatchObject([{ ref: 'statement', kind: 'silent', state: 'open' }])
  await looks(3)
  expect(await rows('IMTY')).toHaveLength(1)
  silent.delete('IMTY')
  await look()
  expect(await rows('IMTY')).toMatchObject([{ state: 'recovered' }])
})

it('transfers of a venue that keeps wallets are compared by their number', async () => {
  const member = await scene.member(10_000n)
  const go = async (): Promise<string> => {
    const ask = { requestId: scene.house.world.id(), venue: 'YBCS', amount: '10' }
    const { data } = await scene.site(transferEnter.path, ask, member)
    return String((data as { readonly id?: unknown }).id)
  }
  const [right, wrong, absent] = [await go(), await go(), await go()]
  says('YBCS', { ref: right, what: 'in', state: 'done', amount: 1000 })
  says('YBCS', { ref: wrong, what: 'in', state: 'gone', amount: 1000 })
  await looks(6)
  expect(new Map((await rows('YBCS')).map(({ ref, kind }) => [ref, kind]))).toEqual(
    new Map([
      [wrong, 'not_said'],
      [absent, 'not_said'],
    ]),
  )
})
