// The tiers of leagues that two operators have set in place of the source's (decision 1227): in memory, rebuilt from
// the acts in order, and a trial of what another tier would change.

import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import {
  type HouseLeague,
  type HouseTierAct,
  type HouseTierSet,
  type HouseTierTry,
  isMarketId,
  type LeagueTier,
  leagueTiers,
} from '../../contract/index.ts'
import { marginsOf } from '../../rules/index.ts'
import { type BookState, tellMatch } from '../book-state.ts'
import { isGoing, type MatchBook, tierOf } from '../feed/match-book.ts'
import { capsOf, winCapOf } from '../settings.ts'
import type { Effects } from '../store/effects.ts'
import { mostLost } from './sold.ts'

export type LeagueTiers = {
  /** By league, the newest first. */
  readonly sets: Map<string, readonly HouseTierSet[]>
  /** The tiers in force. */
  readonly now: Map<string, LeagueTier>
}

const setTier = ({ sets, now }: LeagueTiers, league: string, set: HouseTierSet): void => {
  sets.set(league, [set, ...(sets.get(league) ?? [])])
  if (set.tier === null) now.delete(league)
  else now.set(league, set.tier)
}

/** Reads them from the database. */
export const readTiers = async (db: Pool): Promise<LeagueTiers> => {
  const tiers: LeagueTiers = { sets: new Map(), now: new Map() }
  const { rows } = await db.query<Omit<HouseTierSet, 'at'> & { league_id: string; at: bigint }>(
    'select id, league_id, tier, by, reason, at from league_tier order by n',
  )
  for (const { league_id: league, at, ...set } of rows) setTier(tiers, league, { ...set, at: Number(at) })
  return tiers
}

type Figures = Pick<HouseLeague, 'tier' | 'winCap' | 'lineCap' | 'matchCap' | 'marginPpm'>

const figuresAt = ({ settings }: Pick<BookState, 'settings'>, tier: LeagueTier): Figures => {
  const { maxWin, marketCap, matchCap } = capsOf(settings, tier)
  return {
    tier,
    winCap: maxWin.toString(),
    lineCap: marketCap?.toString() ?? null,
    matchCap: matchCap?.toString() ?? null,
    marginPpm: Math.round((marginsOf({ league: { id: '', name: '', tier } }, false).main - 1) * 1e6),
  }
}

const matchesOf = (book: BookState, league: string): readonly MatchBook[] =>
  [...book.matches.values()].filter((match) => match.state.fixture?.league.id === league && isGoing(match))

const leagueIn = (book: BookState, id: string): HouseLeague | undefined => {
  const matches = matchesOf(book, id)
  const [first] = matches
  const league = first?.state.fixture?.league
  if (first === undefined || league === undefined) return undefined
  const sets = book.tiers.sets.get(id) ?? []
  return {
    id,
    name: league.name,
    sport: first.sport.listedUnder?.(first.state) ?? first.sport.id,
    told: league.tier ?? leagueTiers[0],
    ...figuresAt(book, tierOf(first, book.offer)),
    matches: matches.length,
    sets: [...sets],
    version: sets.length,
  }
}

/** The leagues of all matches in memory. */
export const leaguesNow = (book: BookState): readonly HouseLeague[] => {
  const ids = new Set([...book.matches.values()].map(({ state }) => state.fixture?.league.id ?? ''))
  return [...ids]
    .flatMap((id) => leagueIn(book, id) ?? [])
    .toSorted((a, b) => a.sport.localeCompare(b.sport) || a.name.localeCompare(b.name, 'zh-CN'))
}

type Asked = Pick<HouseTierAct, 'league' | 'tier'>

type Would = Pick<HouseTierTry, 'from' | 'to' | 'digest'> & { readonly league: HouseLeague }

/** What the act would change, apart from bets; `undefined` if the league is unknown. `digest` names it. */
const wouldBe = (book: BookState, { league: id, tier }: Asked): Would | undefined => {
  const league = leagueIn(book, id)
  if (league === undefined) return undefined
  const from = figuresAt(book, league.tier)
  const to = figuresAt(book, tier ?? league.told)
  const digest = createHash('sha256')
    .update(JSON.stringify([id, league.version, tier, from, to]))
    .digest('hex')
  return { league, from, to, digest }
}

const betsMost = 500
const pastMost = 200

type BetRow = { readonly market: string; readonly stake: bigint; readonly odds: number }

/** The latest accepted single bets on matches of the league. */
const lastBets = async (book: BookState, db: Pool, league: string): Promise<readonly BetRow[]> => {
  const { rows } = await db.query<BetRow>(
    `select market, stake, odds_e5 as odds from ticket
     where folds is null and state in ('confirmed', 'settled') and match_id = any(
       $1::text[] || array(select id from match where league_id = $2 and phase = 'ended'
         order by kick_off_at desc limit ${pastMost}))
     order by id desc limit ${betsMost}`,
    [matchesOf(book, league).map(({ id }) => id), league],
  )
  return rows
}

/** Whether its win exceeded the new cap. */
const isCut = ({ market, stake, odds }: BetRow, winCap: bigint): boolean =>
  isMarketId(market) && stake * BigInt(odds - 100_000) > winCapOf(winCap, market) * 100_000n

export const tryTier = async (book: BookState, db: Pool, asked: Asked): Promise<HouseTierTry | null> => {
  const would = wouldBe(book, asked)
  if (would === undefined) return null
  const { league, from, to, digest } = would
  const { id, name, sport, matches, version } = league
  const bets = await lastBets(book, db, id)
  const { matchCap } = to
  return {
    league: { id, name, sport, matches, version },
    from,
    to,
    bets: bets.length,
    cut: bets.filter((bet) => isCut(bet, BigInt(to.winCap))).length,
    full: matchCap === null ? 0 : matchesOf(book, id).filter(({ sold }) => mostLost(sold) > BigInt(matchCap)).length,
    digest,
  }
}

type Told = { readonly id: string; readonly by: string; readonly reason: string; readonly askHash: string }

/** Applies to the next bet, and to the next price that is sent. */
export const bindLeague = (
  book: BookState,
  { askHash, ...told }: Told,
  act: HouseTierAct,
  effects: Effects,
): 'DONE' | 'GONE' | 'CHANGED' => {
  const would = wouldBe(book, act)
  if (would === undefined) return 'GONE'
  if (would.digest !== act.digest) return 'CHANGED'
  const { league, tier } = act
  const set: HouseTierSet = { ...told, tier, at: book.world.now() }
  setTier(book.tiers, league, set)
  effects.tiers.push({ ...set, league, askHash })
  for (const { id } of matchesOf(book, league)) tellMatch(book, effects, id)
  return 'DONE'
}
