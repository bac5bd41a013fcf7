// Through the wallet, the journal and the pump on a real database: what a bonus requires, how bets advance it, and that
// a member sees only their own audit.

import { beijingDay } from '@magpie/kernel'
import { fenceGuard, grantBonus, permitToPlay } from '@magpie/play-safe/server'
import { asOwner } from '@magpie/testkit'
import { debitOf, detail, drawDetail, fresh, openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditList, betCount } from '../contract/index.ts'
import { bonusRequirement, daysOfTurnover, defaultPolicy, whatWaits } from './index.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Member = Awaited<ReturnType<Scene['member']>>
type Leg = (typeof detail.legs)[number]

/** With a welcome bonus of 100.00 to be played once, and cash besides. */
const withBonus = async (own = 0n): Promise<Member> => {
  const member = await scene.member(own)
  await scene.bonus(member.id, 10_000n)
  return member
}

const legOf = (matchId: string, side: string): Leg => ({ ...(detail.legs[0] as Leg), matchId, side })

/** Bets, confirms and settles; gives the round's id. */
const play = async (
  { token }: Member,
  stake: number,
  outcome: string,
  total: number,
  leg = legOf(fresh('match'), 'home'),
): Promise<string> => {
  const bet = debitOf(token, stake, { detail: { ...detail, legs: [leg] } })
  expect((await scene.wallet('debit', bet)).body.code).toBe('OK')
  const { round } = bet
  await scene.wallet('confirm', { items: [{ transaction: fresh('t'), round }] })
  await settle(round, 1, outcome, total)
  return round
}
const settle = async (round: string, version: number, outcome: string, total: number): Promise<void> => {
  const result = { legs: [{ matchId: 'm', outcome, score: { home: 1, away: 0 } }] }
  const settled = await scene.wallet('settle', { items: [{ transaction: fresh('t'), round, total, version, result }] })
  expect(settled.status).toBe(200)
  await scene.news()
}
/** All news of rounds once more, as after a crash between the count and the cursor. */
const deliverAgain = async (): Promise<void> => {
  for (const table of ['cursor', 'part_cursor'])
    await scene.house.db.query(`update house.${table} set link = 0, n = 0 where consumer = 'venues.count-turnover'`)
  await scene.news()
}
const audit = async (member: Member) => (await scene.site(auditList.path, {}, member)).data as unknown as AuditShown
const counted = async (member: Member, round: string) =>
  (await scene.site(betCount.path, { round: `YBTY/${round}` }, member)) as unknown as {
    status_code: number
    data: { counted: string; why: string | null }
  }
type AuditShown = {
  readonly own: string
  readonly bonus: string
  readonly left: string
  readonly kept: string
  readonly rows: readonly { readonly required: string; readonly done: string; readonly left: string; state: string }[]
}

describe('the audit of a member', () => {
  it('S-ROUTE-07a, L2: a bonus brings its requirement, and settled bets meet it', async () => {
    const member = await withBonus()
    expect(await audit(member)).toMatchObject({
      left: '100.00',
      kept: '0.00',
      bonus: '100.00',
      rows: [{ state: 'open' }],
    })
    const lost = await play(member, 6_000, 'loss', 0)
    expect(await audit(member)).toMatchObject({ left: '40.00', rows: [{ done: '60.00', left: '40.00' }] })
    expect((await counted(member, lost)).data).toMatchObject({ counted: '60.00', why: null })
    const won = await play(member, 4_000, 'win', 7_800)
    expect((await counted(member, won)).data.counted).toBe('40.00')
    expect(await audit(member)).toMatchObject({
      left: '0.00',
      own: '78.00',
      bonus: '0.00',
      rows: [{ state: 'met', left: '0.00', remains: null }],
    })
  })

  it('S-ROUTE-07a: open requirements are listed first, however many exempt ones came later', async () => {
    const member = await withBonus()
    await scene.house.db.query(
      `insert into turnover.requirement (id, member_id, source, origin, amount, multiple_hundredths, required, classes, state, opened_at)
       select 'later/' || $1::uuid || n, $1::uuid, 'deposit', 'bank', 100, 0, 0, 'TY', 'exempt', now() + n * interval '1 minute' from generate_series(1, 60) n`,
      [member.id],
    )
    const { rows } = await audit(member)
    expect(rows.map(({ state }) => state)).toEqual(['open', ...Array.from({ length: 50 }, () => 'exempt')])
  })

  it('L1: a bet counts in its own currency only', async () => {
    const member = await withBonus()
    await scene.house.db.query(
      `insert into turnover.requirement (id, member_id, source, origin, amount, multiple_hundredths, required, classes, state, currency, opened_at)
       select 'points/' || $1::uuid, $1::uuid, 'bonus', 'points', 100, 100, 9000, 'TY', 'open', 'XPT', opened_at from turnover.requirement where member_id = $1`,
      [member.id],
    )
    await play(member, 2_000, 'loss', 0)
    const { rows } = await scene.house.db.query(
      'select currency, done from turnover.requirement where member_id = $1 order by currency',
      [member.id],
    )
    expect(rows).toEqual([
      { currency: 'XIB', done: 2_000n },
      { currency: 'XPT', done: 0n },
    ])
  })

  it('L8: a corrected result counts the difference once, also if its news is delivered again', async () => {
    const member = await withBonus()
    const round = await play(member, 2_000, 'loss', 0)
    await settle(round, 2, 'push', 2_000)
    await deliverAgain()
    expect(await audit(member)).toMatchObject({ left: '100.00', rows: [{ done: '0.00' }] })
    expect((await counted(member, round)).data).toMatchObject({ counted: '0.00', why: 'pushed' })
    await settle(round, 3, 'half_loss', 1_000)
    await deliverAgain()
    expect(await audit(member)).toMatchObject({ left: '90.00' })
  })

  it('L8: a day sums counted turnover by class and the part locked by bonuses; a correction is applied once', async () => {
    const member = await withBonus(20_000n)
    const days = async () => {
      const today = beijingDay(scene.house.world.now())
      const parts = await daysOfTurnover(scene.house, member.id, { from: today, to: today })
      return parts.map(({ group, bets, counted, singles, locked }) => ({ group, bets, counted, singles, locked }))
    }
    const round = await play(member, 6_000, 'loss', 0)
    await play(member, 8_000, 'win', 15_600)
    expect(await days()).toEqual([{ group: 'TY', bets: 2, counted: 14_000n, singles: 14_000n, locked: 10_000n }])
    await settle(round, 2, 'half_loss', 3_000)
    await settle(round, 2, 'half_loss', 3_000)
    expect(await days()).toMatchObject([{ bets: 2, counted: 11_000n, singles: 11_000n }])
  })

  it('a bet is a single by its one selection, in a game too, whatever its result tells', async () => {
    const { id, token } = await scene.member(20_000n)
    const singles = async () => {
      const today = beijingDay(scene.house.world.now())
      const [part] = await daysOfTurnover(scene.house, id, { from: today, to: today })
      return [part?.counted, part?.singles]
    }
    const ends = async (bet: ReturnType<typeof debitOf>, version: number, total: number, result?: object) => {
      if (version === 1) {
        expect((await scene.wallet('debit', bet)).body.code).toBe('OK')
        await scene.wallet('confirm', { items: [{ transaction: fresh('t'), round: bet.round }] })
      }
      const one = {
        transaction: fresh('t'),
        round: bet.round,
        version,
        total,
        ...(result === undefined ? {} : { result }),
      }
      expect((await scene.wallet('settle', { items: [one] })).status).toBe(200)
      await scene.news()
    }
    await ends(debitOf(token, 200, { detail: drawDetail(200) }), 1, 0)
    expect(await singles()).toEqual([200n, 200n])
    const plays = ['3', '4'].map((picks) => ({ play: 'place', picks, stake: 100 }))
    await ends(debitOf(token, 200, { detail: drawDetail(200, { plays }) }), 1, 0)
    expect(await singles(), 'two plays are no single').toEqual([400n, 200n])
    const sport = debitOf(token, 1_000, { detail: { ...detail, legs: [legOf(fresh('match'), 'home')] } })
    await ends(sport, 1, 0)
    expect(await singles()).toEqual([1_400n, 1_200n])
    await ends(sport, 2, 1_000, { legs: [{ matchId: 'm', outcome: 'push', score: { home: 1, away: 1 } }] })
    expect(await singles()).toEqual([400n, 200n])
  })

  it('L8: correcting a bet after its bonus ended does not change the other bets of the day', async () => {
    const member = await withBonus(20_000n)
    const ofDay = async () => {
      const today = beijingDay(scene.house.world.now())
      const [part] = await daysOfTurnover(scene.house, member.id, { from: today, to: today })
      return { counted: part?.counted, locked: part?.locked }
    }
    // The bonus takes all of the first bet and half of the second, and is met.
    const first = await play(member, 6_000, 'loss', 0)
    const second = await play(member, 8_000, 'win', 15_600)
    expect(await audit(member)).toMatchObject({ rows: [{ state: 'met' }] })
    expect(await ofDay()).toEqual({ counted: 14_000n, locked: 10_000n })
    await settle(first, 2, 'push', 6_000)
    expect(await ofDay()).toEqual({ counted: 8_000n, locked: 4_000n })
    await settle(second, 2, 'half_win', 11_800)
    expect(await ofDay()).toEqual({ counted: 4_000n, locked: 4_000n })
    // When the result comes back, the bonus's part of it is locked again, and no more.
    await settle(first, 3, 'loss', 0)
    await settle(second, 3, 'win', 15_600)
    expect(await ofDay()).toEqual({ counted: 14_000n, locked: 10_000n })
  })

  it('L8: correcting a bet that never counted for the bonus keeps the locked amount', async () => {
    const member = await withBonus(20_000n)
    await scene.house.db.query(
      `insert into turnover.requirement (id, member_id, source, origin, amount, multiple_hundredths, required, classes, state, opened_at)
       select 'first/' || $1::uuid, $1::uuid, 'deposit', 'bank', 100, 100, 3000, 'TY', 'open', opened_at - interval '1 minute'
       from turnover.requirement where member_id = $1`,
      [member.id],
    )
    const ofDay = async () => {
      const today = beijingDay(scene.house.world.now())
      const [part] = await daysOfTurnover(scene.house, member.id, { from: today, to: today })
      return { counted: part?.counted, locked: part?.locked }
    }
    const first = await play(member, 3_000, 'loss', 0)
    await play(member, 5_000, 'loss', 0)
    expect(await ofDay()).toEqual({ counted: 8_000n, locked: 5_000n })
    await settle(first, 2, 'push', 3_000)
    expect(await ofDay()).toEqual({ counted: 5_000n, locked: 5_000n })
  })

  it('bets on both sides of one market do not count', async () => {
    const member = await withBonus()
    const match = fresh('match')
    const bets = ['home', 'away'].map((side) =>
      debitOf(member.token, 1_000, { detail: { ...detail, legs: [legOf(match, side)] } }),
    )
    for (const bet of bets) await scene.wallet('debit', bet)
    for (const { round } of bets) await scene.wallet('confirm', { items: [{ transaction: fresh('t'), round }] })
    for (const { round } of bets) await settle(round, 1, 'loss', 0)
    for (const { round } of bets) expect((await counted(member, round)).data).toMatchObject({ why: 'opposed' })
    expect((await audit(member)).left).toBe('100.00')
  })

  it('an opposite bet is found behind any number of later rounds', async () => {
    const member = await withBonus()
    const match = fresh('match')
    const [first, second] = ['home', 'away'].map((side) =>
      debitOf(member.token, 1_000, { detail: { ...detail, legs: [legOf(match, side)] } }),
    )
    if (first === undefined || second === undefined) throw new Error('two bets are needed')
    for (const bet of [first, second]) await scene.wallet('debit', bet)
    for (const { round } of [first, second])
      await scene.wallet('confirm', { items: [{ transaction: fresh('t'), round }] })
    // Rounds of an instant game, which a member plays every few seconds.
    await asOwner(
      scene.url,
      `insert into venues.round select (jsonb_populate_record(r, jsonb_build_object('id', r.id || '/spin-' || nth, 'state', 'returned',
         'against', null, 'against_side', null, 'opened_at', r.opened_at + interval '1 minute'))).*
       from venues.round r, generate_series(1, 600) nth where r.id = $1`,
      [`YBTY/${second.round}`],
    )
    for (const { round } of [first, second]) await settle(round, 1, 'loss', 0)
    for (const { round } of [first, second])
      expect((await counted(member, round)).data).toMatchObject({ counted: '0.00', why: 'opposed' })
  })

  it('L32: another member’s bet, an unsettled one and an unknown one get the same answer', async () => {
    const [member, other] = [await withBonus(), await withBonus()]
    const round = await play(member, 1_000, 'loss', 0)
    const waiting = debitOf(member.token, 1_000)
    await scene.wallet('debit', waiting)
    const answers = await Promise.all([
      counted(other, round),
      counted(member, waiting.round),
      counted(member, 'no-such'),
    ])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status_code).not.toBe(6000)
  })

  it('a bonus’s most stake is enforced at the bet, and only while the bonus is open', async () => {
    const member = await withBonus()
    const { house } = scene
    const [id, amount] = [`bonus/${fresh('b')}`, 500n]
    const permit = await permitToPlay(house, member.id)
    if ('refused' in permit) throw new Error(permit.refused)
    const outcome = await house.journal.commit({
      key: id,
      member: member.id,
      kind: 'promotion.welcome',
      content: id,
      transfers: [grantBonus(permit, 'promotion.welcome', 'promotion', amount)],
      guards: [fenceGuard(permit)],
      raises: [member.id],
      rows: [
        bonusRequirement(
          { id, member: member.id, origin: 'test', amount, atMs: house.world.now() },
          { multipleX100: 100n, stakeMost: 2_000n },
        ),
      ],
      news: [],
      answer: {},
    })
    expect(outcome.committed).toBe(true)
    expect((await scene.wallet('debit', debitOf(member.token, 2_001))).body.code).toBe('HOUSE_LIMIT')
    expect(await whatWaits(house, member.id, defaultPolicy)).toEqual({ left: 10_500n, kept: 0n })
    expect(await whatWaits(house, member.id, { ...defaultPolicy, keeps: 'all' })).toEqual({ left: 10_500n, kept: null })
    // The welcome bonus of 100.00 is older and takes the first 100.00; the last 5.00 meet this bonus.
    for (let n = 0; n < 6; n += 1) await play(member, 1_800, 'win', 3_510)
    scene.later(6_000)
    expect((await scene.wallet('debit', debitOf(member.token, 2_001))).body.code).toBe('OK')
  })

  it('bets that were placed before a bonus do not count for it', async () => {
    const member = await withBonus()
    const early = debitOf(member.token, 1_000, { detail: { ...detail, legs: [legOf(fresh('match'), 'home')] } })
    await scene.wallet('debit', early)
    await scene.wallet('confirm', { items: [{ transaction: fresh('t'), round: early.round }] })
    await scene.house.db.query(
      `update turnover.requirement set opened_at = opened_at + interval '1 hour' where member_id = $1`,
      [member.id],
    )
    await settle(early.round, 1, 'loss', 0)
    expect(await audit(member)).toMatchObject({ left: '100.00', rows: [{ done: '0.00' }] })
  })

  it('own money is staked first; when nothing of a bonus is left, its requirement ends as lost', async () => {
    const member = await withBonus(4_000n)
    await scene.house.db.query('update turnover.requirement set required = 1000000 where member_id = $1', [member.id])
    await play(member, 4_000, 'loss', 0)
    expect(await audit(member)).toMatchObject({ own: '0.00', bonus: '100.00', rows: [{ remains: '100.00' }] })
    // Winnings of a bonus stake belong to the bonus, and are locked with it.
    await play(member, 1_000, 'win', 9_000)
    expect(await audit(member)).toMatchObject({ own: '0.00', bonus: '180.00', rows: [{ remains: '180.00' }] })
    await play(member, 18_000, 'loss', 0)
    const over = { left: '0.00', bonus: '0.00', rows: [{ remains: null, state: 'lost' }] }
    expect(await audit(member)).toMatchObject(over)
  })
})
