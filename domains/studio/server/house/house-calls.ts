// The platform's calls to its venue: games on sale, figures by day, rounds, and acts of operators.

import { createHash } from 'node:crypto'
import { canonical } from '@magpie/fair'
import { toWireMinor, type Uuid } from '@magpie/kernel'
import { handle, type Handled } from '@magpie/wire'
import {
  type ActAnswer,
  type GameManifest,
  gameTags,
  houseAct,
  houseFigures,
  houseManifest,
  houseRound,
  houseRounds,
} from '../../contract/index.ts'
import { multiplesOf, multipleText, type Priced } from '../../rules/index.ts'
import { paperOf, ruleOf, writtenOf } from '../play/board.ts'
import type { Parts } from '../play/playing.ts'
import { newestOf } from '../play/step.ts'
import { returnsOf } from '../returns.ts'
import type { Effects } from '../store/effects.ts'
import { betAlone, betsTold } from '../store/read-house-bets.ts'
import { actDone, callsOf, goingByGame, roundAlone, roundsTold } from '../store/read-house.ts'
import type { Tables } from '../tables/open-tables.ts'
import { readRoom, voidRoom } from '../tables/void.ts'
import { paceOf } from '../settings.ts'
import { onSale, type VenueState } from '../venue-state.ts'
import { markGame, voidRound, voidUntil } from './acts.ts'
import { type DayFigures, openFigures } from './figures.ts'
import { onStatement } from './statement.ts'
import { onWatch } from './watch.ts'

type HouseParts = Parts & { readonly tables: Tables }

const manifestOf = (venue: VenueState, rule: Priced, going: number): GameManifest => {
  const marks = venue.marks.get(rule.id)
  return {
    game: rule.id,
    version: rule.version,
    title: venue.titles[rule.id] ?? rule.id,
    open: !venue.closed.has(rule.id),
    place: marks?.place ?? null,
    tags: gameTags.filter((tag) => marks?.tags.includes(tag) === true),
    markedAt: marks?.at ?? null,
    least: toWireMinor(rule.stakes.least),
    most: toWireMinor(rule.stakes.most),
    returns: returnsOf(rule),
    multiple: multipleText(multiplesOf(rule)[1]),
    paceMs: paceOf(venue.settings, rule.id),
    going,
  }
}

const reads = ({ venue, store, tables }: HouseParts, figures: DayFigures): readonly Handled[] => [
  handle(houseManifest, async () => {
    const going = await goingByGame(store)
    return {
      code: 'OK' as const,
      games: [...onSale(venue), ...venue.shared].map((rule) => manifestOf(venue, rule, going.get(rule.id) ?? 0)),
      cap: toWireMinor(venue.settings.cap),
    }
  }),
  handle(houseFigures, async ({ days }) => ({ code: 'OK' as const, days: [...(await figures.of(days))] })),
  handle(houseRounds, async (ask) => {
    const [solo, shared] = await Promise.all([roundsTold(store, ask), betsTold(store, ask)])
    const told = solo.map((one) => ({ alias: one.alias, round: writtenOf(venue, one) }))
    const all = [...told, ...shared].sort((a, b) => (a.round.round < b.round.round ? 1 : -1))
    return { code: 'OK' as const, rounds: all.slice(0, ask.limit) }
  }),
  handle(houseRound, async ({ round: id }) => {
    const round = await roundAlone(store, id)
    if (round === undefined) {
      const bet = await betAlone(tables.from, venue.settings.voidWithinMs, id)
      return { code: 'OK' as const, found: bet ?? null }
    }
    const written = writtenOf(venue, round)
    const taken = round.state !== 'asking' && round.state !== 'refused'
    const receipt = taken && written.unread === null ? paperOf(ruleOf(venue, round), round) : undefined
    const { no, state } = round.pair
    return {
      code: 'OK' as const,
      found: {
        alias: round.alias,
        round: written,
        pair: { no, state },
        room: null,
        voidUntil: voidUntil(venue, round),
        calls: [...(await callsOf(store, id))],
        receipt: receipt === undefined ? null : { ...receipt, choices: [...receipt.choices] },
      },
    }
  }),
]

type Mark = { readonly id: string; readonly askHash: string }

/** `WAITS` is not final: the same act is asked again. Every other answer is permanent. */
const done = (effects: Effects, act: Mark, answer: ActAnswer, at: number) => {
  if (answer !== 'WAITS') effects.acts.push({ ...act, answer, at })
  return { code: answer }
}

const onVoidRoom = async ({ venue, tables }: HouseParts, figures: DayFigures, mark: Mark, id: Uuid) => {
  const room = await readRoom(tables, id)
  const told = await venue.queue.run((effects) =>
    done(effects, mark, room === undefined ? 'UNKNOWN' : voidRoom(venue, tables, room, effects), venue.world.now()),
  )
  // Bets of one round may be placed before and after midnight.
  if (room !== undefined) for (const at of [room.openedAt, room.closesAt]) figures.forget(at)
  return told
}

const onAct = (parts: HouseParts, figures: DayFigures) =>
  handle(houseAct, async ({ id, act }) => {
    const { venue, seats, store } = parts
    const askHash = createHash('sha256').update(canonical(act)).digest('hex')
    const before = await actDone(store, id)
    if (before !== undefined) return { code: before.askHash === askHash ? before.answer : ('CONFLICT' as const) }
    const mark = { id, askHash }
    if (act.what === 'mark')
      return venue.queue.run((effects) => done(effects, mark, markGame(venue, act, id, effects), venue.world.now()))
    if (act.what === 'void_room') return onVoidRoom(parts, figures, mark, act.round)
    const found = await roundAlone(store, act.round)
    if (found === undefined) return venue.queue.run((effects) => done(effects, mark, 'UNKNOWN', venue.world.now()))
    figures.forget(found.placedAt)
    const seat = await seats.of(found.alias)
    return venue.queue.run((effects) =>
      done(
        effects,
        mark,
        voidRound(venue, { seat, round: newestOf(seat, found), seen: act.total }, effects),
        venue.world.now(),
      ),
    )
  })

/** All calls of the platform, signed. */
export const houseHandlers = (parts: HouseParts): readonly Handled[] => {
  const figures = openFigures(parts.venue.world, parts.store)
  return [onStatement(parts.store.db), onWatch(parts), ...reads(parts, figures), onAct(parts, figures)]
}
