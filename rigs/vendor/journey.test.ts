// The whole way of a new member, over the wires alone, in a real house: registers, is welcomed, sees live football,
// bets before kick-off and in play, is paid to the cent, reads why, excludes themselves, and logs in elsewhere. Matches
// run four hundred times faster than real time, so that one lasts a quarter of a minute.

import { createHash } from 'node:crypto'
import { preInfo } from '@magpie/gate/contract'
import { memberInfo } from '@magpie/identity/contract'
import { isRefusal, parseMoney } from '@magpie/kernel'
import { protectionExclude } from '@magpie/play-safe/contract'
import {
  type LegTerms,
  type MatchFacts,
  type NeutralMatch,
  type NeutralTicket,
  obMenus,
  type ProofNode,
  type Side,
} from '@magpie/sportsbook/contract'
import { checkProof } from '@magpie/sportsbook/rules'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import {
  balanceMessage,
  legResults,
  legsOf,
  roundList,
  roundOne,
  type RoundView,
  ticketMessage,
  venueCounts,
  venueLaunch,
} from '@magpie/venues/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isVendorRefusal, type ObPlayer, openObPlayer } from '@magpie/sandbox/players/ob-player'
import { openPushEar, type PushEar } from '@magpie/sandbox/players/push-ear'
import { granted, openSitePlayer, type SitePlayer } from '@magpie/sandbox/players/site-player'
import { openStreamEar, type StreamEar } from '@magpie/sandbox/players/stream-ear'

const speed = 400
const welcome = 1_000_000n
const stake = 1234n

let house: RealHouse
const closing: (() => unknown)[] = []
beforeAll(async () => {
  house = await openRealHouse({ feed: 'simulator', durable: false, env: { MAGPIE_MATCH_SPEED: String(speed) } })
})
afterAll(async () => {
  for (const close of closing.toReversed()) close()
  await house.close()
})

const minor = (text: string): bigint => {
  const read = parseMoney(text)
  if (read === undefined) throw new Error(`no amount: ${text}`)
  return read.minor
}
const cash = async (player: SitePlayer): Promise<bigint> => minor((await player.info()).balance)
const soon = { interval: 50 }
const until = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, soon)

/** The selection of a 1X2 market that is open now. */
const pick = (match: NeutralMatch, side: Side) =>
  match.selections.find((one) => one.market === '1x2' && one.side === side && one.state === 'open' && one.oddsE5)

/** Bets on the current state of the match. In play the market opens and closes; a player taps again. */
const bet = async (vendor: ObPlayer, matchId: string, side: Side): Promise<NeutralTicket | undefined> => {
  const match = await vendor.match(matchId)
  const selection = pick(match, side)
  if (selection === undefined) return undefined
  const placed = await vendor.place(match, selection, stake, 2)
  return isVendorRefusal(placed) ? undefined : placed
}

/** An accepted or pending bet in play on some match for which `of` holds. */
const betInPlay = async (vendor: ObPlayer, of: (match: NeutralMatch) => boolean): Promise<NeutralTicket> => {
  for (let tries = 0; tries < 200; tries += 1) {
    for (const match of (await vendor.list(obMenus.inPlay)).filter(of)) {
      const ticket = await bet(vendor, match.matchId, 'home')
      if (ticket !== undefined && ticket.state !== 'rejected') return ticket
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('no bet in play was taken')
}

/** A match that begins in some seconds: late enough to bet on, early enough to see its end. */
const nextMatch = async (vendor: ObPlayer): Promise<NeutralMatch> => {
  const coming = [...(await vendor.list(obMenus.today)), ...(await vendor.list(obMenus.early))]
  const found = coming.find((match) => match.kickOffAt > Date.now() + 6000 && pick(match, 'home') !== undefined)
  if (found === undefined) throw new Error('nothing is coming')
  return found
}

/** What a ticket returns by the final score alone: stake × odds, floored to the cent, or nothing. */
const due = ({ side, oddsE5, stakeMinor }: NeutralTicket, { home, away }: { home: number; away: number }): bigint => {
  const won = side === (home > away ? 'home' : home < away ? 'away' : 'draw')
  return won ? (stakeMinor * BigInt(oddsE5)) / 100_000n : 0n
}

/** Registers, opens both sockets and launches into the vendor. */
const newcomer = async (): Promise<{ site: SitePlayer; stream: StreamEar; vendor: ObPlayer; push: PushEar }> => {
  const site = openSitePlayer({ url: house.siteUrl, siteKey: house.secrets.siteKey }, 1)
  closing.push(site.close)
  const { streamAddress, maintainConfig } = granted('pre-info', await site.call(preInfo, { platformType: 6 }))
  expect(maintainConfig.status).toBe(1)
  // S-CNT-01a: a visitor without a login gets the platform's own copy, also before its first refresh.
  const counted = granted('counts', await site.call(venueCounts, {}))
  expect(counted.counts).toHaveProperty('TY')
  expect(counted.venues).toHaveProperty('YBTY')
  await site.register()
  const stream = openStreamEar(streamAddress, site)
  closing.push(stream.close)
  await until(() => [stream.status(), stream.loggedIn()]).toEqual([1, true])
  await until(() => cash(site)).toBe(welcome)

  const launched = await site.launch()
  const vendor = openObPlayer(launched.apiUrl, launched, 1)
  closing.push(vendor.close)
  // S-CALL-13: the vendor knows the member by an alias, never by the member's id.
  expect(await vendor.userId()).toBe(launched.cuid)
  expect(launched.cuid).not.toBe((await site.info()).userId)
  const push = await openPushEar(launched.apiUrl, await vendor.pushTicket())
  closing.push(push.close)
  return { site, stream, vendor, push }
}

/** S-CALL-11, S-CNT-01b: live counts, live prices, and a price move on the push socket. */
const seesFootball = async (vendor: ObPlayer, push: PushEar): Promise<void> => {
  const { TY } = await vendor.counts()
  expect(TY[obMenus.inPlay]?.ct).toBeGreaterThan(0)
  expect((TY[obMenus.today]?.ct ?? 0) + (TY[obMenus.early]?.ct ?? 0)).toBeGreaterThanOrEqual(36)
  const [inPlay, today] = [await vendor.list(obMenus.inPlay), await vendor.list(obMenus.today)]
  expect(inPlay.flatMap(({ selections }) => selections).some(({ oddsE5 }) => oddsE5 !== null)).toBe(true)
  for (const match of today) expect(match.kickOffAt).toBeGreaterThan(Date.now() - 5000)
  push.subscribe(inPlay.map(({ matchId }) => matchId))
  await until(() => push.watching.size).toBeGreaterThan(0)
  await until(() => push.moves.length).toBeGreaterThan(0)
}

const stateOf = async (vendor: ObPlayer, { ticketId }: NeutralTicket): Promise<string | undefined> =>
  (await vendor.status([ticketId]))[0]?.state

/** A goal within the delay rejects a bet in play (L22): then it tries the next. */
const acceptedInPlay = async (vendor: ObPlayer): Promise<NeutralTicket> => {
  for (let tries = 0; tries < 10; tries += 1) {
    // Some seconds of play remain, so the bet is confirmed before the end.
    const ticket = await betInPlay(vendor, ({ period, minute }) => period === '6' || (period === '7' && minute < 70))
    expect(ticket.inPlay).toBe(true)
    await until(() => stateOf(vendor, ticket)).not.toBe('pending')
    if ((await stateOf(vendor, ticket)) !== 'rejected') return ticket
  }
  throw new Error('every bet in play was overtaken')
}

/** Three bets before kick-off, one on every side, so that one of them wins; and one in play. */
const bets = async (vendor: ObPlayer): Promise<readonly NeutralTicket[]> => {
  const next = await nextMatch(vendor)
  const preview = await vendor.preview(next.matchId, pick(next, 'home')?.oid ?? '')
  expect([preview.hs, preview.wait, BigInt(preview.max) >= stake]).toEqual([0, 0, true])
  const early: NeutralTicket[] = []
  for (const side of ['home', 'draw', 'away'] as const) {
    const ticket = await bet(vendor, next.matchId, side)
    if (ticket === undefined) throw new Error('a bet before kick-off was refused')
    early.push(ticket)
  }
  // The answer to a bet is a pending ticket; a moment later it is accepted.
  expect(early.map(({ state }) => state)).toContain('pending')
  await until(() => Promise.all(early.map((ticket) => stateOf(vendor, ticket)))).toEqual(early.map(() => 'confirmed'))
  return [...early, await acceptedInPlay(vendor)]
}

/** Pending → confirmed → settled and paid, by status and by push; each return follows from the score. */
const isPaid = async (vendor: ObPlayer, push: PushEar, ids: readonly string[]): Promise<readonly NeutralTicket[]> => {
  const states = async () => (await vendor.status(ids)).map(({ state, paid }) => `${state} ${paid}`)
  await expect.poll(states, { interval: 100 }).toEqual(ids.map(() => 'settled true'))
  for (const id of ids) {
    const told = () => push.tickets.filter(({ ticketId }) => ticketId === id).map(({ state }) => state)
    await until(told).toContain('settled')
    expect(told().indexOf('confirmed')).toBeGreaterThanOrEqual(0)
    expect(told().indexOf('confirmed')).toBeLessThan(told().indexOf('settled'))
  }
  return vendor.status(ids)
}

const roundOf = async (site: SitePlayer, { ticketId }: NeutralTicket): Promise<RoundView> =>
  granted('round', await site.call(roundOne, { id: `YBTY/${ticketId}` }))

/** L24: the platform's round and the vendor's proof agree, and both can be verified. */
const readsWhy = async (site: SitePlayer, vendor: ObPlayer, ticket: NeutralTicket): Promise<void> => {
  const round = await roundOf(site, ticket)
  const [leg, judged] = [legsOf(round.detail)[0], legResults(round.result)[0]]
  expect(round).toMatchObject({ state: 'settled', version: 1, venue: 'YBTY' })
  expect([minor(round.stake), minor(round.total ?? '')]).toEqual([ticket.stakeMinor, ticket.returnMinor])
  expect(leg).toMatchObject({
    matchId: ticket.matchId,
    side: ticket.side,
    oddsE5: ticket.oddsE5,
    inPlay: ticket.inPlay,
  })
  if (judged?.score == null) throw new Error('a result without a score')
  expect(ticket.returnMinor).toBe(due(ticket, judged.score))

  const { proof, facts } = await vendor.proof(ticket.ticketId)
  const terms = { ...ticket, ruleVersion: ticket.ruleVersion as LegTerms['ruleVersion'] }
  const on = { facts: JSON.parse(facts) as MatchFacts, terms, stakeMinor: ticket.stakeMinor }
  expect(checkProof(JSON.parse(proof) as ProofNode, on)).toBeNull()
  // The digest that the platform received is the one of this very text.
  expect(round.result).toMatchObject({ proofDigest: createHash('sha256').update(proof).digest('hex') })
}

/** S-WS-05, S-MSG-01: the stream's messages add up, number by number. */
const streamAddsUp = async (stream: StreamEar, now: bigint, ticketIds: readonly string[]): Promise<void> => {
  const of = (msgId: number) => stream.heard.filter((one) => one.msgId === msgId)
  const data = (msgId: number) => of(msgId).map((one) => one.data as Record<string, string>)
  const moved = () => data(balanceMessage).reduce((sum, { cash: by = '0' }) => sum + BigInt(by), 0n)
  // The welcome bonus may have come before the login was answered.
  await until(() => [now, now - welcome].includes(moved())).toBe(true)
  for (const id of ticketIds) {
    const states = data(ticketMessage).flatMap(({ round, state }) => (round === `YBTY/${id}` ? [state] : []))
    expect(states).toEqual(['held', 'kept', 'settled'])
  }
  const numbers = stream.heard.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_one, nth) => (numbers[0] ?? 0) + nth))
  expect(stream.gaps).toEqual([])
}

/** A pending bet at the platform while its vendor is stopped. */
const waitingBet = async (site: SitePlayer, vendor: ObPlayer): Promise<NeutralTicket> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const ticket = await betInPlay(vendor, () => true)
    process.kill(house.pidOf('sandbox'), 'SIGSTOP')
    if ((await roundOf(site, ticket)).state === 'held') return ticket
    process.kill(house.pidOf('sandbox'), 'SIGCONT')
  }
  throw new Error('every bet was confirmed before the vendor stood still')
}

/** L20: pending stakes are returned, new bets are refused, and accepted ones stay. */
const shutsHimselfOut = async (site: SitePlayer, vendor: ObPlayer): Promise<void> => {
  const waiting = await waitingBet(site, vendor)
  const inAMonth = Date.now() + 31 * 86_400_000
  granted('exclude', await site.call(protectionExclude, { until: inAMonth }))
  await until(async () => (await roundOf(site, waiting)).state).toBe('returned')
  process.kill(house.pidOf('sandbox'), 'SIGCONT')
  expect(await roundOf(site, waiting)).toMatchObject({ state: 'returned', reason: 'excluded' })
  await until(async () => (await vendor.status([waiting.ticketId])).map(({ state }) => state)).toEqual(['rejected'])

  await until(async () => {
    const coming = (await vendor.list(obMenus.today)).concat(await vendor.list(obMenus.early)).at(-1)
    const selection = coming === undefined ? undefined : pick(coming, 'home')
    return coming === undefined || selection === undefined ? coming : vendor.place(coming, selection, stake, 2)
  }).toMatchObject({ state: 'rejected', reason: 'excluded' })
  expect(await site.call(venueLaunch, { enName: 'YBTY' })).toMatchObject({ refused: 'excluded' })
}

it('S-CALL-12, S-ENT-08, S-ERR-04, L7, L20, L24: a new member registers, bets, is paid to the cent, and leaves', async () => {
  const { site, stream, vendor, push } = await newcomer()
  await seesFootball(vendor, push)

  const placed = (await bets(vendor)).map(({ ticketId }) => ticketId)
  const settled = await isPaid(vendor, push, placed)
  const staked = settled.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  const returned = settled.reduce((sum, { returnMinor }) => sum + (returnMinor ?? 0n), 0n)
  expect(staked).toBe(4n * stake)
  expect(settled.filter(({ inPlay, returnMinor }) => !inPlay && returnMinor !== 0n)).toHaveLength(1)
  const balance = welcome - staked + returned
  await until(() => cash(site)).toBe(balance)
  await streamAddsUp(stream, balance, placed)
  for (const ticket of settled) await readsWhy(site, vendor, ticket)
  const { rounds } = granted('rounds', await site.call(roundList, { show: 'done' }))
  const settledRounds = rounds.flatMap(({ id, state }) => (state === 'settled' ? [id] : []))
  expect(settledRounds.sort()).toEqual(placed.map((id) => `YBTY/${id}`).sort())

  await shutsHimselfOut(site, vendor)
  const { heldMoney } = await site.info()
  expect([await cash(site), heldMoney]).toEqual([balance, '0.00'])

  const other = site.elsewhere(2)
  closing.push(other.close)
  await other.login()
  expect(await cash(other)).toBe(balance)
  const answer = await site.call(memberInfo, { withLockMoney: 1 })
  expect(isRefusal(answer) && [answer.refused, answer.statusCode]).toEqual(['logged_elsewhere', 6001])
  await until(() => stream.status()).toBe(0)
})
