// The trading desk with a real book on its own database: what operators see, what a trader does alone within bounds,
// what two decide after its effects were shown, and the permissions.

import { isRefusal, type Uuid, type World } from '@magpie/kernel'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { openDesk, type Seat } from '@magpie/operators/testing'
import { venueFactors } from '@magpie/play-safe/contract'
import { feedOf, openRig, type Rig, seasonOf } from '@magpie/sportsbook/testing'
import { movedWorld } from '@magpie/testkit'
import { aliases, openVenues } from '@magpie/venues/server'
import type { Gives } from '@magpie/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  opsBookAct,
  opsBookBet,
  opsBookBets,
  opsBookDecide,
  opsBookFactor,
  opsBookFactors,
  opsBookFigures,
  opsBookMatch,
  opsBookProposals,
  opsBookPropose,
  opsBookQuestions,
  opsBookRecorded,
  opsBookReplay,
  opsBooks,
  opsBookTier,
  opsBookTiers,
  opsBookTierTry,
  opsBookTry,
  opsBookWhatIf,
  whatIfMs,
} from '../../contract/index.ts'
import { tellWaiting } from '../acts.ts'
import { actVenues, openGameDesk } from '../index.ts'

const master = 'master secret of a test'
const reason = 'as agreed by telephone'
const dayMs = 86_400_000
const venue = 'YBTY'
/** Members who bet at the book itself, by its aliases for them. */
const players = new Map<string, Uuid>()
const settings = {
  venues: [{ code: venue, url: 'http://venue.test', secret: 'secret of the book' }],
  aliasOf: (code: string, member: Uuid) => players.get(member) ?? aliases(master)(code, member),
}

let rig: Rig
let ground: Awaited<ReturnType<typeof openTestHouse>>
let desk: Awaited<ReturnType<typeof openDesk>>
let isSilent = false
let withinMs = 0
const seats = new Map<string, Seat>()
const at = (role: string): Seat => seats.get(role) as Seat

/** The book itself answers; only the network is left out. */
const answerOf = async (url: string, body: string): Promise<unknown> => {
  const { pathname } = new URL(url)
  const found = rig.book().houseHandlers.find(({ endpoint }) => endpoint.path === pathname)
  return found?.run(JSON.parse(body) as never, { caller: { is: 'venue', venue } } as never)
}

beforeAll(async () => {
  rig = await openRig()
  ground = await openTestHouse(movedWorld({ aheadMs: 0 }))
  const { house, url } = ground
  const http: World['http'] = async (asked) => {
    withinMs = asked.timeoutMs
    if (isSilent) throw new Error('nobody answers')
    const body = JSON.stringify(await answerOf(asked.url, asked.body ?? ''))
    return { status: 200, headers: {}, body }
  }
  desk = await openDesk([openVenues({ venues: [], secret: master }).slice, openGameDesk(settings)], {
    url,
    house: { ...house, world: { ...house.world, http } },
  })
  for (const role of ['trading', 'risk', 'content', 'support'] as const) seats.set(role, await desk.operator(role))
})
afterAll(async () => {
  await desk.close()
  await ground.close()
  await rig.close()
})

const threeSets = { bestOf: 3, final: 'tb7', serve: { home: 0.64, away: 0.62 } } as const

const told = <T extends object>(answer: T): Exclude<T, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer as Exclude<T, { refused: string }>
}
const ownFactorsOf = async (member: Uuid) => {
  const found = openGameDesk(settings).handlers.find(({ endpoint }) => endpoint.path === venueFactors.path)
  const context = { house: desk.house, caller: { is: 'member', member } }
  return (await found?.run({} as never, context as never)) as Gives<typeof venueFactors>
}
const line = async () => {
  const { lines } = told(await at('trading').call(opsBookMatch, { venue, match: 'm' }))
  const found = lines.find(({ market }) => market === '1x2')
  if (found === undefined) throw new Error('no such line')
  return found
}

it('L24, L33: a trader acts alone within bounds, with a logged reason; voiding bets needs two operators', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  const player = rig.player(10_000_000n)
  const placed = (await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '100000' })).data as { no: string }
  await rig.until(player, placed.no, 0)

  const [book] = told(await at('support').call(opsBooks, {})).venues
  expect(book?.book?.matches).toMatchObject([{ matchId: 'm', tickets: 1, staked: '100000' }])
  expect(await at('content').refusal(opsBooks, {})).toBe('forbidden')
  const rows = told(await at('support').call(opsBookBets, { venue, match: 'm' })).rows
  expect(rows).toMatchObject([{ bet: { ticket: placed.no, state: 'confirmed' }, member: null }])

  // Every bet of the match is judged again: the book's time limit is longer than for other calls.
  const ended = { venue, match: 'm', what: 'result', ht: '0-0', ft: '1-0' } as const
  expect(await at('support').refusal(opsBookWhatIf, ended)).toBe('book_gone')
  expect(withinMs).toBe(whatIfMs)
  await line()
  expect(withinMs).toBeLessThan(whatIfMs)

  const stop = (on: boolean) => ({ venue, act: { what: 'suspend', matchId: 'm', market: '1x2', on } as const, reason })
  expect(await at('support').refusal(opsBookAct, stop(true))).toBe('forbidden')
  isSilent = true
  expect(told(await at('trading').call(opsBookAct, stop(true)))).toEqual({ state: 'waiting' })
  isSilent = false
  expect((await line()).state).toBe('open')
  await tellWaiting(actVenues(settings), desk.house)
  expect(await line()).toMatchObject({ state: 'suspended', stopped: true })
  expect(told(await at('trading').call(opsBookAct, stop(false)))).toEqual({ state: 'done' })

  const now = (await line()).sides[0]?.oddsE5 ?? 0
  const price = (oddsE5: number | null) =>
    ({ what: 'price', matchId: 'm', market: '1x2', line: 0, side: 'home', oddsE5 }) as const
  const tried = told(
    await at('support').call(opsBookTry, {
      venue,
      match: 'm',
      market: '1x2',
      line: 0,
      side: 'home',
      odds: now - 2000,
      extra: '0',
    }),
  )
  expect(tried).toMatchObject({ breaks: [], worst: { now: expect.any(String) as string } })
  expect(await at('trading').refusal(opsBookAct, { venue, act: price(now * 2), reason })).toBe('book_bounds')
  told(await at('trading').call(opsBookAct, { venue, act: price(now - 2000), reason }))
  expect((await line()).sides[0]?.oddsE5).toBeLessThan(now)
  expect((await desk.audit()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['book.suspend', 'book.resume', 'book.price']),
  )

  await rig.feed([feed.kickOff()])
  const early = feed.clock(0).at + 300_000
  await rig
    .book()
    .door.take([{ matchId: 'm', seq: 3, at: early, type: 'result', ht: [1, 0], ft: [3, 0], et: null, pens: null }])
  const [question] = told(await at('support').call(opsBookQuestions, {})).rows
  expect(question).toMatchObject({ venue, question: { matchId: 'm', seq: 3, why: 'result' } })
  const act = { what: 'answer', matchId: 'm', seq: 3, act: 'void' } as const
  const shown = told(await at('trading').call(opsBookWhatIf, { venue, match: 'm', what: 'void', seq: 3 }))
  expect(shown).toMatchObject({ legs: 1, members: 1, pays: '100000' })
  const stale = { venue, act: { ...act, digest: '0'.repeat(64) }, reason }
  expect(await at('trading').refusal(opsBookPropose, stale)).toBe('book_changed')
  const asked = { venue, act: { ...act, digest: shown.digest }, reason }
  const { id } = told(await at('trading').call(opsBookPropose, asked))
  expect(await at('risk').refusal(opsBookPropose, asked)).toBe('book_waits')
  expect(await at('trading').refusal(opsBookDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  expect(told(await at('risk').call(opsBookDecide, { id, decision: 'approve', reason }))).toEqual({ state: 'approved' })
  await rig.until(player, placed.no, 1)
  expect(told(await at('risk').call(opsBookProposals, { show: 'all' })).rows).toMatchObject([
    { id, state: 'approved', answer: 'DONE', shown: { digest: shown.digest } },
  ])
  const one = told(await at('support').call(opsBookBet, { venue, ticket: placed.no }))
  expect(one).toMatchObject({ venue, bet: { outcome: 'void', returned: '100000' } })
  expect(one.file).toContain('magpie.dispute.1')

  // Its record replayed: every message and act in order with its effect, and nothing changes.
  const { rows: kept, silent } = told(await at('support').call(opsBookRecorded, { text: 'hearts' }))
  expect([kept.map(({ match }) => match.matchId), silent]).toEqual([['m'], []])
  expect(told(await at('support').call(opsBookRecorded, { text: 'nobody' })).rows).toEqual([])
  const { total, steps, marks } = told(await at('support').call(opsBookReplay, { venue, match: 'm', from: 0 }))
  expect(steps.map(({ seq, what, effect }) => [seq, what, effect])).toEqual([
    [1, 'fixture', 'taken'],
    [2, 'kick_off', 'taken'],
    [3, 'result', 'asked'],
    [3, 'act_void', 'act'],
  ])
  expect(total).toBe(4)
  expect(steps.map(({ period }) => period).slice(0, 2)).toEqual(['before', 'first_half'])
  // In football the score says everything.
  expect(steps.flatMap(({ inner }) => inner)).toEqual([])
  const [opened, , questioned, voided] = steps
  expect(opened).toMatchObject({ suspended: 0, changed: opened?.open })
  expect(opened?.lines.map(({ market }) => market)).toContain('1x2')
  expect(questioned, 'a question stops all').toMatchObject({ open: 0 })
  expect(voided).toMatchObject({ open: 0, suspended: 0 })
  expect(marks.map(({ nth }) => nth).slice(0, 2)).toEqual([0, 1])
  const later = told(await at('support').call(opsBookReplay, { venue, match: 'm', from: 2 }))
  expect(later.steps, 'a later stretch tells the same').toEqual(steps.slice(2))
  expect(await at('support').refusal(opsBookReplay, { venue, match: 'none', from: 0 })).toBe('book_gone')
  expect(await at('content').refusal(opsBookReplay, { venue, match: 'm', from: 0 })).toBe('forbidden')
  expect(told(await at('support').call(opsBookBet, { venue, ticket: placed.no }))).toEqual(one)
})

it('L33: one operator proposes the order of a competition, and another reads it by name and approves it', async () => {
  const { fixture, round } = seasonOf('season')
  await rig.feed([fixture, round])
  expect(told(await at('trading').call(opsBookMatch, { venue, match: 'season' })).stating).toMatchObject({
    what: 'order',
  })
  const asked = { venue, match: 'season', what: 'order' } as const
  expect(await at('support').refusal(opsBookWhatIf, { ...asked, places: '1.1.2.4' })).toBe('book_gone')
  expect(await at('support').refusal(opsBookWhatIf, { ...asked, places: '1.2.3.4', others: 1 })).toBe('book_gone')
  const { digest } = told(await at('support').call(opsBookWhatIf, { ...asked, places: '2.1.2.4' }))
  const act = { what: 'order', matchId: 'season', places: [2, 1, 2, 4], scorers: null } as const
  const stale = { venue, act: { ...act, places: [1, 2, 3, 4], digest }, reason }
  expect(await at('trading').refusal(opsBookPropose, stale)).toBe('book_changed')
  const proposed = { venue, act: { ...act, places: [...act.places], digest }, reason }
  const { id } = told(await at('trading').call(opsBookPropose, proposed))
  const row = async () =>
    told(await at('risk').call(opsBookProposals, { show: 'all' })).rows.find((one) => one.id === id)
  expect(await row()).toMatchObject({
    state: 'waiting',
    title: 'Cup Season 1',
    stated: {
      places: [
        { place: 1, names: ['Hill'] },
        { place: 2, names: ['River', 'Pine'] },
        { place: 4, names: ['Heron'] },
      ],
      scorers: null,
    },
    shown: { digest },
  })
  expect(await at('trading').refusal(opsBookDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  expect(told(await at('risk').call(opsBookDecide, { id, decision: 'approve', reason }))).toEqual({ state: 'approved' })
  expect(await row()).toMatchObject({ state: 'approved', answer: 'DONE' })
  expect(rig.book().state.matches.get('season')?.state).toMatchObject({ stated: { order: [[2], [1, 3], [4]] } })
})

it('L33: one operator proposes the figures of a match and another approves them; impossible ones are refused', async () => {
  const kickOffAt = feedOf('n').clock(0).at
  const match = { matchId: 'sets', sport: 'tennis' } as const
  const league = { id: 'open', name: 'Open' }
  const sides = { home: 'Ash', away: 'Oak' }
  await rig.feed([
    { ...match, seq: 1, at: kickOffAt, type: 'fixture', league, ...sides, kickOffAt, ...threeSets },
    { ...match, seq: 2, at: kickOffAt, type: 'begin', server: 'home' },
  ])
  const { stating } = told(await at('trading').call(opsBookMatch, { venue, match: 'sets' }))
  expect(stating).toMatchObject({ what: 'figures', sport: 'tennis' })
  const asked = (figures: string) => ({ venue, match: 'sets', what: 'figures', figures }) as const
  expect(await at('support').refusal(opsBookWhatIf, asked('played..6-4_7-4'))).toBe('book_figures')
  expect(await at('support').refusal(opsBookWhatIf, asked('walked..6-4_7-5'))).toBe('book_ending')
  expect(await at('support').refusal(opsBookWhatIf, asked('played..6-4_7--5'))).toBe('validation')
  const act = {
    what: 'figures',
    matchId: 'sets',
    end: 'played',
    more: [],
    rows: [
      [6, 4],
      [7, 5],
    ],
  } as const
  const proposing = (rows: readonly (readonly number[])[], digest: string) => ({
    venue,
    act: { ...act, more: [], rows: rows.map((row) => [...row]), digest },
    reason,
  })
  expect(await at('trading').refusal(opsBookPropose, proposing([[6, 4]], '0'.repeat(64)))).toBe('book_figures')
  const { digest } = told(await at('support').call(opsBookWhatIf, asked('played..6-4_7-5')))
  expect(
    await at('trading').refusal(
      opsBookPropose,
      proposing(
        [
          [6, 4],
          [6, 4],
        ],
        digest,
      ),
    ),
  ).toBe('book_changed')
  const { id } = told(await at('trading').call(opsBookPropose, proposing(act.rows, digest)))
  const row = async () =>
    told(await at('risk').call(opsBookProposals, { show: 'all' })).rows.find((one) => one.id === id)
  expect(await row()).toMatchObject({
    state: 'waiting',
    act: { rows: act.rows },
    form: {
      sides: ['Ash', 'Oak'],
      form: {
        parts: [
          { id: 'set', nth: 1 },
          { id: 'set', nth: 2 },
        ],
      },
    },
  })
  expect(await at('trading').refusal(opsBookDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  expect(told(await at('risk').call(opsBookDecide, { id, decision: 'approve', reason }))).toEqual({ state: 'approved' })
  expect(await row()).toMatchObject({ state: 'approved', answer: 'DONE' })
  expect(told(await at('support').call(opsBookMatch, { venue, match: 'sets' })).match).toMatchObject({
    period: 'ended',
    score: [2, 0],
  })
  const { steps } = told(await at('support').call(opsBookReplay, { venue, match: 'sets', from: 0 }))
  expect(steps.map(({ what }) => what)).toEqual(['fixture', 'begin', 'act_figures'])
  const logged = (await desk.audit()).filter(({ action }) => action === 'book.decide.approved')
  expect(logged.some(({ facts }) => facts.includes('"figures"'))).toBe(true)
})

it('L33: a member’s factor needs figures and two operators, applies at the book, and the member reads it', async () => {
  const [one, other] = [rig.player(10_000_000n), rig.player(10_000_000n)]
  const member = crypto.randomUUID()
  const alias = one.cuid
  players.set(member, alias)
  const ask = { venue, member, factor: 'half', why: 'linked', days: 45, reason } as const
  expect(await at('support').refusal(opsBookFactor, ask)).toBe('forbidden')
  for (const why of ['linked', 'late_info', 'beats_close'] as const)
    expect(await at('risk').refusal(opsBookFactor, { ...ask, why })).toBe('factor_figures')
  await rig.feed([feedOf('n', feedOf('n').clock(0).at + 2 * 86_400_000).fixture()])
  const bet = { mid: 'n', oid: '1x2.0.home', amt: '1000' }
  for (let nth = 0; nth < 10; nth += 1) {
    const both = await Promise.all([rig.bet(one, bet), rig.bet(other, bet)])
    const orders = both.map(({ data }) => (data as { no: string }).no)
    await Promise.all([one, other].map((player, at) => rig.until(player, orders[at] ?? '', 0)))
  }
  const { figures } = told(await at('support').call(opsBookFigures, { venue, member }))
  expect(figures).toMatchObject({ linked: 10, late: 0 })
  expect(await ownFactorsOf(member)).toEqual({ rows: [], always: '1000.00', silent: 0 })
  const { id } = told(await at('risk').call(opsBookFactor, ask))
  expect(await ownFactorsOf(member)).toEqual({ rows: [], always: '1000.00', silent: 0 })
  told(await at('trading').call(opsBookDecide, { id, decision: 'approve', reason }))
  const { rows } = told(await at('support').call(opsBookFactors, {}))
  expect(rows).toMatchObject([{ venue, member, factor: { factor: 'half', why: 'linked', figures } }])
  expect(rig.book().state.factors.get(alias)).toMatchObject({ factor: 'half', figures })
  const own = await ownFactorsOf(member)
  expect(own.rows).toMatchObject([{ venue: { en: 'Yunbian Sport' }, factor: 'half', why: 'linked', figures }])
  const days = own.rows.map(({ since, reviewAt, until }) =>
    [reviewAt, until].map((at) => Math.round((at - since) / dayMs)),
  )
  expect(days).toEqual([[30, 45]])
  isSilent = true
  expect(await ownFactorsOf(member)).toEqual({ rows: [], always: '1000.00', silent: 1 })
  isSilent = false
  // Lifting a limit needs no findings; a member with the full limit gets no notice.
  const lift = { ...ask, member, factor: 'whole', why: 'late_info' } as const
  const lifted = told(await at('risk').call(opsBookFactor, lift))
  told(await at('trading').call(opsBookDecide, { id: lifted.id, decision: 'approve', reason }))
  expect(await ownFactorsOf(member)).toEqual({ rows: [], always: '1000.00', silent: 0 })
})

it('L33: two operators set the tier of a league, and only if its effect is still the one shown', async () => {
  const [row] = told(await at('support').call(opsBookTiers, {})).rows
  expect(row).toMatchObject({ venue, league: { id: 'cup', tier: 'A', told: 'A', version: 0, sets: [] } })
  const look = async (tier: 'B' | 'C') => told(await at('support').call(opsBookTierTry, { venue, league: 'cup', tier }))
  const shown = await look('C')
  expect(shown).toMatchObject({ from: { tier: 'A', winCap: '50000000' }, to: { tier: 'C', winCap: '2000000' } })
  expect(shown.bets).toBeGreaterThan(0)
  const act = { what: 'tier', league: 'cup', tier: 'C', digest: shown.digest } as const
  expect(await at('support').refusal(opsBookTier, { venue, act, reason })).toBe('forbidden')
  expect(await at('risk').refusal(opsBookTier, { venue, act: { ...act, tier: 'B' }, reason })).toBe('book_changed')
  const { id } = told(await at('trading').call(opsBookTier, { venue, act, reason }))
  expect(await at('risk').refusal(opsBookTier, { venue, act, reason })).toBe('book_waits')
  expect(told(await at('trading').call(opsBookMatch, { venue, match: 'n' })).tier).toBe('A')
  expect(await at('trading').refusal(opsBookDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  const { rows } = told(await at('risk').call(opsBookProposals, {}))
  expect(rows).toMatchObject([{ id, act, tier: shown, maker: { reason } }])
  told(await at('risk').call(opsBookDecide, { id, decision: 'approve', reason }))
  expect(told(await at('trading').call(opsBookMatch, { venue, match: 'n' }))).toMatchObject({
    tier: 'C',
    winCap: '2000000',
  })
  const [now] = told(await at('support').call(opsBookTiers, {})).rows
  expect(now?.league).toMatchObject({ tier: 'C', told: 'A', version: 1, sets: [{ id, tier: 'C' }] })
  const logged = (await desk.audit()).filter(({ action }) => action === 'book.decide.approved')
  const [first] = logged.map(({ facts }) => JSON.parse(facts) as unknown)
  expect(first).toMatchObject({ league: 'Cup', version: 1, from: 'A', to: 'C', bets: 20, cut: 0 })
})
