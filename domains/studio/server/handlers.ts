// The studio's endpoints: each reads, decides in the queue and answers.

import { createHash } from 'node:crypto'
import { canonical } from '@magpie/fair'
import { fromWireMinor, isRefusal, refuse, type Refusal, toWireMinor, type Uuid } from '@magpie/kernel'
import { NoAnswer, type Sessions, type SessionTrouble } from '@magpie/venues/vendor'
import {
  type Caller,
  type Context,
  type Everywhere,
  handle,
  type Handled,
  memberOf,
  type RequestFacts,
} from '@magpie/wire'
import {
  studioGames,
  studioHistory,
  studioOpen,
  studioPlace,
  studioProof,
  studioRotate,
  studioRound,
  studioSeeds,
  studioSessionHeader,
  studioStep,
  studioSums,
  studioUnfinished,
} from '../contract/index.ts'
import type { Priced } from '../rules/index.ts'
import { bandOf } from './band.ts'
import { openTelling, paperOf, ruleOf } from './play/board.ts'
import { sitDown } from './play/chair.ts'
import type { Parts, Playing } from './play/playing.ts'
import { needNext, retireWorn, rotate, seedsOf } from './play/rotate.ts'
import { returnsOf } from './returns.ts'
import { proofOfBet, tableHandlers } from './tables/handlers.ts'
import type { Tables } from './tables/open-tables.ts'
import type { Table } from './tables/table.ts'
import { daysBegan, historyOf, sumsOf } from './store/past.ts'
import { type GameFigures, pastPairsOf } from './store/read.ts'
import { type Round, seedOf } from './store/rows.ts'
import { paceOf } from './settings.ts'
import { onSale, readyAtOf, type VenueState } from './venue-state.ts'

const troubles: Readonly<Record<SessionTrouble, Everywhere>> = {
  session_expired: 'auth',
  restricted: 'blocked',
  busy: 'common',
}

/** The alias takes the place of a member id, which the venue does not know. */
export const resolveStudioCaller = async (
  sessions: Sessions,
  { headers }: Pick<RequestFacts, 'headers'>,
): Promise<Caller | Refusal<Everywhere>> => {
  const token = headers[studioSessionHeader]
  if (token === undefined) return refuse('auth')
  const session = await sessions.of(token)
  return typeof session === 'string'
    ? refuse(troubles[session])
    : { is: 'member', member: session.alias, session: session.alias }
}

const aliasOf = ({ caller }: Pick<Context, 'caller'>): Uuid => memberOf(caller)
const tokenOf = ({ request }: Pick<Context, 'request'>): string => request.headers[studioSessionHeader] ?? ''

export type Played = { readonly of: (game: string) => GameFigures | undefined }

const onGames = (venue: VenueState, tables: readonly Pick<Table, 'game'>[], played: Played) => {
  const all: readonly Priced[] = [...onSale(venue), ...tables.map(({ game }) => game)]
  const returns = new Map(all.map((rule) => [rule.id, returnsOf(rule)]))
  return handle(studioGames, async () => ({
    games: all.map((rule) => ({
      game: rule.id,
      version: rule.version,
      open: !venue.closed.has(rule.id),
      least: toWireMinor(rule.stakes.least),
      most: toWireMinor(rule.stakes.most),
      paceMs: paceOf(venue.settings, rule.id),
      returns: returns.get(rule.id) ?? { least: '', most: '' },
      rounds: played.of(rule.id)?.rounds ?? 0,
      realised: bandOf(played.of(rule.id)),
      place: venue.marks.get(rule.id)?.place ?? null,
      tags: [...(venue.marks.get(rule.id)?.tags ?? [])],
    })),
  }))
}

/** Cash and bonus in minor units; null if the wallet gives no answer. */
const balanceOf = async ({ wallet, venue }: Parts, token: string): Promise<bigint | null> => {
  try {
    const answer = await wallet.one('balance', JSON.stringify({ transaction: `bal.${venue.world.id()}`, token }))
    return answer.balance ?? null
  } catch (cause) {
    if (cause instanceof NoAnswer) return null
    throw cause
  }
}

const seedHandlers = ({ venue, seats, store }: Parts): readonly Handled[] => {
  const show = async (alias: Uuid) => {
    const seat = await seats.of(alias)
    const pairs = await venue.queue.run((effects) => ({ current: seat.current, next: needNext(venue, seat, effects) }))
    return seedsOf(pairs, await pastPairsOf(store, alias))
  }
  return [
    handle(studioSeeds, (_ask, context) => show(aliasOf(context))),
    handle(studioRotate, async (ask, context) => {
      const alias = aliasOf(context)
      const seat = await seats.of(alias)
      const refused = await venue.queue.run((effects) => rotate(venue, seat, ask, effects))
      return refused ?? show(alias)
    }),
  ]
}

type Tell = ReturnType<typeof openTelling>

type Telling = Parts & { readonly tell: Tell }

const lastMax = 20
const historyMax = 50

const replyOf = async ({ venue, seats, tell }: Telling, round: Round, balance: bigint | null) => ({
  round: tell(round),
  balance: balance === null ? null : toWireMinor(balance),
  readyAt: readyAtOf(venue, await seats.of(round.alias)),
  now: venue.world.now(),
})

const onOpen = (parts: Telling) =>
  handle(studioOpen, async ({ game, chair, before }, context) => {
    const { venue, seats, store, tell } = parts
    const rule = onSale(venue).find(({ id }) => id === game)
    if (rule === undefined) return refuse('game_unknown')
    const alias = aliasOf(context)
    const seat = await seats.of(alias)
    // Before the past pairs are read below, so that the reply includes a pair that this reveals.
    await venue.queue.run((effects) => retireWorn(venue, seat, effects))
    const [stands, balance, last, past] = await Promise.all([
      venue.queue.run((effects) => ({
        took: sitDown(seat, { chair, before }, venue.world.now()),
        current: seat.current,
        next: needNext(venue, seat, effects),
        going: seat.going === null ? null : tell(seat.going),
      })),
      balanceOf(parts, tokenOf(context)),
      historyOf(store, alias, { game, limit: lastMax }),
      pastPairsOf(store, alias),
    ])
    return {
      game,
      version: rule.version,
      open: !venue.closed.has(game) && (stands.current === null || seedOf(stands.current) !== undefined),
      took: stands.took,
      cap: toWireMinor(venue.settings.cap),
      paceMs: paceOf(venue.settings, game),
      balance: balance === null ? null : toWireMinor(balance),
      seeds: seedsOf(stands, past),
      unfinished: stands.going,
      last: last.filter(({ state }) => state !== 'asking' && state !== 'open').map(tell),
      readyAt: readyAtOf(venue, seat),
      now: venue.world.now(),
    }
  })

/** The content that a key belongs to, hashed independently of the order of its fields. */
const hashOf = (content: object): string => createHash('sha256').update(canonical(content)).digest('hex')

type WithTables = Telling & { readonly tables: Tables }

const playHandlers = (parts: WithTables, playing: Playing): readonly Handled[] => {
  const { venue, seats, tell } = parts
  return [
    handle(studioPlace, async ({ key, game, version, choice, stake, chair }, context) => {
      const told = await playing.place({
        alias: aliasOf(context),
        token: tokenOf(context),
        key,
        askHash: hashOf({ game, version, choice: choice ?? null, stake }),
        game,
        version,
        choice,
        stake: fromWireMinor(stake),
        chair,
      })
      return isRefusal(told) ? told : replyOf(parts, told.round, told.balance)
    }),
    handle(studioStep, async ({ round, no, step, chair }, context) => {
      const stepped = await playing.step(aliasOf(context), round, { no, step, chair })
      return isRefusal(stepped) ? stepped : replyOf(parts, stepped, null)
    }),
    handle(studioRound, async (by, context) => {
      const round = await playing.find(aliasOf(context), by)
      return round === undefined ? refuse('round_unknown') : replyOf(parts, round, null)
    }),
    handle(studioUnfinished, async (_ask, context) => {
      const seat = await seats.of(aliasOf(context))
      return { rounds: await venue.queue.run(() => (seat.going === null ? [] : [tell(seat.going)])) }
    }),
    handle(studioProof, async ({ round: id }, context) => {
      const round = await playing.find(aliasOf(context), { round: id })
      if (round === undefined) return proofOfBet(parts.tables, aliasOf(context), id)
      if (round.state === 'refused') return refuse('round_unknown')
      if (tell(round).unread !== null) return refuse('round_unreadable')
      // The receipt keeps the draw of a voided round.
      const receipt = round.state === 'asking' ? undefined : paperOf(ruleOf(venue, round), round)
      return receipt === undefined ? refuse('round_waits') : { receipt: { ...receipt, choices: [...receipt.choices] } }
    }),
  ]
}

const pastHandlers = ({ venue, store, tell }: Telling): readonly Handled[] => [
  handle(studioHistory, async ({ days, limit, ...ask }, context) => {
    const since = days === undefined ? undefined : daysBegan(venue.world.now(), days)
    const most = limit ?? historyMax
    const rounds = await historyOf(store, aliasOf(context), { ...ask, since, limit: most })
    return { rounds: rounds.map(tell), next: rounds.length < most ? null : (rounds.at(-1)?.id ?? null) }
  }),
  handle(studioSums, async ({ days, game }, context) => {
    const since = daysBegan(venue.world.now(), days)
    const games = await sumsOf(store, aliasOf(context), { since, game })
    return {
      since,
      games: games.map(({ stake, total, ...sums }) => ({
        ...sums,
        stake: toWireMinor(stake),
        total: toWireMinor(total),
      })),
    }
  }),
]

export const studioHandlers = (
  parts: Parts & { readonly tables: Tables },
  playing: Playing,
  played: Played,
): readonly Handled[] => {
  const telling = { ...parts, tell: openTelling(parts.venue) }
  return [
    onGames(parts.venue, [...parts.tables.tables.values()], played),
    onOpen(telling),
    ...playHandlers(telling, playing),
    ...seedHandlers(parts),
    ...pastHandlers(telling),
    ...tableHandlers(parts.tables, (token) => balanceOf(parts, token)),
  ]
}
