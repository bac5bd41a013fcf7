// Several matches at once on the clock of one source, sent to a real book and to its shadow: messages that come twice,
// too early or not at all for days, bets, an operator, and a book that ends and restarts.

import { isRefusal } from '@magpie/kernel'
import type { FootballMessage } from '../../contract/index.ts'
import type { Random } from '../../rules/index.ts'
import { applyFeed, marketState, type MatchState, stageOf } from '../../rules/football/index.ts'
import { drawAct } from '../feed-fuzz.ts'
import { fixtureOf, nextMessage, type Pace } from '../feed-fuzz-messages.ts'
import type { Player } from '../rig.ts'
import { joinSome } from './join.ts'
import { acts, forgets, hears, matchOf, passAll, sells } from './shadow.ts'
import { answeredRow, note, oneOf, type Stage, stakes } from './stage.ts'

const minute = 60_000
const hour = 60 * minute

/** Usually seconds; now and then hours, rarely days: one waiting match makes all of them wait. */
const laterBy = (random: Random): number => {
  const drawn = random.unit()
  if (drawn < 0.93) return 1000 + Math.floor(random.unit() * 60_000)
  if (drawn < 0.985) return Math.floor(random.unit() * 2 * hour)
  return Math.floor(random.unit() * (drawn < 0.995 ? 40 : 120) * hour)
}

/** Messages parked in memory are lost with the process. Done when the book says that it no longer has it. */
const noticeLoss = async ({ book, shadow, lost }: Stage, matchId: string): Promise<void> => {
  const match = shadow.matches.get(matchId)
  const first = match === undefined ? undefined : Math.min(...match.parked.keys())
  if (match === undefined || match.parked.size === 0 || first === undefined) return
  if (!(await book.keeps(matchId, first))) lost.push(...forgets(shadow))
}

/** The clock of a book in its own process acts in its own time: waits for it, so that both have seen the same hour. */
const untilClock = async ({ book, shadow, fault }: Stage): Promise<void> => {
  for (const [matchId, { clockActs }] of shadow.matches)
    if (!(await book.clockActed(matchId, clockActs)))
      fault(`${matchId}: the clock should have acted ${clockActs} times`)
}

const told = async (stage: Stage, message: FootballMessage): Promise<void> => {
  const { book, shadow, counted, fault } = stage
  const { taken, again } = await book.take(message)
  await noticeLoss(stage, message.matchId)
  const should = hears(shadow, message)
  await untilClock(stage)
  counted.messages++
  if (should === 'repeat') counted.repeats++
  if (should === 'gap') counted.gaps++
  if (taken === 'asked') counted.asked++
  const isTaken = taken === 'applied' || taken === 'asked' || (again && taken === 'repeat')
  const same = should === 'taken' ? isTaken : taken === should
  if (!same) fault(`${message.matchId} ${message.seq} is ${taken}, it should be ${should}`)
}

/** Every third player stakes nearly everything: taking money back later then makes a debt. */
const stakeOf = async ({ random, players, cashOf }: Stage, player: Player): Promise<bigint> => {
  if (players.indexOf(player) % 3 !== 0 || random.unit() < 0.3) return oneOf(random, stakes)
  const cash = await cashOf(player)
  return cash > 50_000n ? cash - 101n : 733n
}

const bets = async (stage: Stage, matchId: string): Promise<void> => {
  const { book, shadow, random, counted, fault } = stage
  const player = oneOf(random, stage.players)
  // Usually what is on sale, now and then what is not.
  const tries = random.unit() < 0.15
  const lines = (await book.detail(matchId)).hps.flatMap(({ hl }) => hl).filter(({ hs }) => hs === 0 || tries)
  const offered = lines.flatMap(({ ol }) => ol).filter(({ ov }) => ov > 0)
  if (offered.length === 0) return
  const amount = await stakeOf(stage, player)
  const { oid } = oneOf(random, offered)
  const said = await book.bet(player, { mid: matchId, oid, amt: amount.toString(), acc: 'any' })
  if ('refused' in said) return note(counted, said.refused)
  counted.bets++
  const { id } = said
  const row = await answeredRow(stage, id)
  await noticeLoss(stage, matchId)
  const { life, parked } = matchOf(shadow, matchId)
  const { state } = life
  if (parked.size > 0) fault(`L22: ${id} was sold while a message was missing`)
  if (marketState(state, row.market, shadow.latest) !== 'open')
    fault(`L22: ${id} was sold on a market that is not open`)
  if (row.feed_seq !== state.seq) fault(`${id} was sold at message ${row.feed_seq}, ${state.seq} is the last`)
  if (row.hold === 'refused') return note(counted, `wallet ${row.reason}`)
  sells(shadow, {
    id,
    matchId,
    alias: row.alias,
    terms: {
      matchId,
      market: row.market,
      side: row.side,
      lineQuarters: row.line,
      oddsE5: row.odds,
      scoreAtBet: [row.home, row.away],
      minuteAtBet: row.minute,
      ruleVersion: row.version,
    },
    feedSeq: row.feed_seq,
    inPlay: row.in_play,
    stake: row.stake,
    bookedAt: Number(row.booked_at),
    dueAt: Number(row.due_at),
  })
}

const restarts = async ({ book, shadow, counted, lost }: Stage): Promise<void> => {
  if (book.restart === null) return
  counted.restarts++
  await book.restart()
  lost.push(...forgets(shadow))
}

/** Sends again what was lost with a book that died. */
const tellLost = async (stage: Stage): Promise<void> => {
  for (let message = stage.lost.shift(); message !== undefined; message = stage.lost.shift()) await told(stage, message)
}

const operates = async (stage: Stage, matchId: string): Promise<void> => {
  const { book, shadow, random, counted, fault } = stage
  const drawn = drawAct(matchOf(shadow, matchId).life, random)
  if (drawn === null) return
  const does = async (what: typeof drawn): Promise<boolean> => {
    const is = await book.act(matchId, what)
    if (is === null) return true
    counted.acts++
    const should = acts(shadow, matchId, what)
    await untilClock(stage)
    if (is !== should) fault(`${matchId}: ${what.kind} was ${should ? '' : 'not '}to be done`)
    // Their acts must be there when the book is restarted.
    if (random.unit() < 0.3) await restarts(stage)
    await tellLost(stage)
    return should
  }
  if (!(await does(drawn)) && drawn.kind === 'accept') await does({ kind: 'drop', seq: drawn.seq })
}

const after = (state: MatchState, message: FootballMessage): MatchState => {
  const next = applyFeed(state, message)
  return isRefusal(next) ? state : next.state
}

/** The later of two messages first; in between somebody tries to bet, or the book restarts and loses what it parked. */
const overtakes = async (stage: Stage, first: FootballMessage, pace: Pace): Promise<void> => {
  const { shadow, random } = stage
  const { matchId } = first
  const { state } = matchOf(shadow, matchId).life
  const second = nextMessage(random, after(state, first), Math.max(shadow.latest, first.at), pace)
  await told(stage, second)
  await bets(stage, matchId)
  if (random.unit() < 0.1) await restarts(stage)
  await told(stage, first)
  await tellLost(stage)
}

/** A source that changes a result: winnings that were staked again are taken back. */
const mindChanged = (random: Random, state: MatchState, at: number): FootballMessage => {
  const [home, away] = [0, 1].map(() => Math.floor(random.unit() * 4)) as [number, number]
  const undone = state.annulled === null ? ({ kind: 'annul' } as const) : ({ kind: 'reinstate' } as const)
  const change = random.unit() < 0.6 ? ({ kind: 'result', ht: [0, 0], ft: [home, away] } as const) : undone
  return {
    type: 'correction',
    matchId: state.matchId,
    seq: state.seq + 1,
    at,
    reason: 'source',
    change,
  } as FootballMessage
}

const next = ({ random, shadow }: Stage, matchId: string, pace: Pace): FootballMessage => {
  const { state } = matchOf(shadow, matchId).life
  const isOver = ['settled', 'annulled'].includes(stageOf(state))
  if (isOver && random.unit() < 0.3) return mindChanged(random, state, shadow.latest + pace.laterBy(random))
  return nextMessage(random, state, shadow.latest, pace)
}

const turn = async (stage: Stage, matchId: string, pace: Pace, heard: FootballMessage[]): Promise<void> => {
  const { random } = stage
  stage.mayDie()
  for (let tries = Math.floor(random.unit() * 3); tries > 0; tries--) await bets(stage, matchId)
  if (random.unit() < 0.12) await operates(stage, matchId)
  const message = next(stage, matchId, pace)
  const drawn = random.unit()
  if (drawn < 0.08) await overtakes(stage, message, pace)
  else await told(stage, message)
  heard.push(message)
  if (drawn > 0.9) await told(stage, oneOf(random, heard))
  if (drawn > 0.88 && drawn < 0.895) await restarts(stage)
  await tellLost(stage)
}

export type Group = { readonly name: string; readonly size: number; readonly length: number; readonly from: number }

/** Sends everything, then nothing: each match must end by the clock. */
export const playGroup = async (stage: Stage, { name, size, length, from }: Group): Promise<void> => {
  const { shadow, random } = stage
  const heard: FootballMessage[] = []
  const ids = Array.from({ length: size }, (_, nth) => `${name}-${nth}`)
  const paces = ids.map((_, nth): Pace => ({ kickOffAt: from + hour + nth * 20 * minute, laterBy }))
  for (const [nth, matchId] of ids.entries()) {
    const kickOffAt = paces[nth]?.kickOffAt ?? from
    await told(stage, fixtureOf(1, from, { matchId, kickOffAt }))
    for (let tries = 0; tries < 4; tries++) await bets(stage, matchId)
  }
  for (let tries = 0; tries < 3; tries++) await joinSome(stage, ids)
  for (let step = 0; step < length * size && stage.goesOn(); step++) {
    const nth = Math.floor(random.unit() * size)
    const [matchId, pace] = [ids[nth], paces[nth]]
    if (matchId === undefined || pace === undefined) continue
    if (random.unit() < 0.25) await joinSome(stage, ids)
    await turn(stage, matchId, pace, heard)
  }
  // Another match advances the clock; these get no more messages.
  for (let days = 1; days <= 5; days++)
    await told(
      stage,
      fixtureOf(days, shadow.latest + 80 * hour, { matchId: `${name}-clock`, kickOffAt: shadow.latest }),
    )
  passAll(shadow)
  await untilClock(stage)
}
