// How long a number has stayed away, issue by issue, on the places of a zone. It is history: the next draw does not
// depend on it.

import type { Drawn, Play } from '../../rules/index.ts'
import { isTone, faceOf, placesOf } from './faces.ts'
import type { Family } from './groups.ts'

const firstOf: Readonly<Record<string, readonly [from: number, to: number]>> = {
  front3: [0, 3],
  middle3: [1, 4],
  back3: [2, 5],
  front2: [0, 2],
  back2: [3, 5],
  four: [1, 5],
  five: [0, 5],
}

/** The part of a draw that counts for a play on numbers without places. */
export const cutFor = (family: Family, play: string, zone: number): ((drawn: Drawn) => Drawn) => {
  const head = play.split('.')[0] ?? ''
  if (family === 'six') {
    if (play === 'special.pair' || /^(?:none|total|animal|tail)/.test(play)) return (drawn) => drawn
    return (drawn) => (head === 'special' ? drawn.slice(6) : drawn.slice(0, 6))
  }
  if (family === 'joy') return (drawn) => (zone === 1 ? drawn.slice(5) : drawn.slice(0, 5))
  if (family === 'elevens' && head.startsWith('front')) return (drawn) => drawn.slice(0, Number(head.slice(5)))
  if (family === 'cars') return (drawn) => drawn.slice(0, 2)
  const [from, to] = firstOf[head] ?? [0, undefined]
  return (drawn) => drawn.slice(from, to)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const span = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)

/** The figure of a draw that a play is about: a sum, the span of its digits. */
export const figureOf = (family: Family, play: string): ((drawn: Drawn) => number) | undefined => {
  const cut = cutFor(family, play, 0)
  if (/(?:^|\.)sum$/.test(play)) return family === 'six' ? undefined : (drawn) => sum(cut(drawn))
  return play.endsWith('.span') ? (drawn) => span(cut(drawn)) : undefined
}

/** Whether a pick came in a draw; undefined when a zone's cells are not drawn numbers. */
const cameIn = (family: Family, play: Play, zone: number): ((pick: number, drawn: Drawn) => boolean) | undefined => {
  const face = faceOf(family, play.id, zone)
  if (face === 'figure') {
    const figure = figureOf(family, play.id)
    return figure && ((pick, drawn) => figure(drawn) === pick)
  }
  if (!isTone(face)) return undefined
  const [place] = placesOf(family, play.id, zone) ?? []
  if (place !== undefined) return (pick, drawn) => drawn[place] === pick
  const cut = cutFor(family, play.id, zone)
  return (pick, drawn) => cut(drawn).includes(pick)
}

/** Whether the board shows absences under a play's picks: only where there is room. */
export const tellsMissed = (family: Family, play: Play): boolean =>
  cameIn(family, play, 0) !== undefined && ('' in play.worth || faceOf(family, play.id, 0) === 'figure')

/** How likely a pick comes in one draw, precise enough to say what is long. */
const chanceOf = (family: Family, play: Play, zone: number, pick: number, drawn: Drawn): number => {
  if (faceOf(family, play.id, zone) === 'figure') {
    const { over, under } = play.worth[`${pick}`]?.chance ?? {
      over: 1n,
      under: BigInt(play.zones[zone]?.of.length ?? 1),
    }
    return Number(over) / Number(under)
  }
  const came = placesOf(family, play.id, zone) === undefined ? cutFor(family, play.id, zone)(drawn).length : 1
  return came / (play.zones[zone]?.of.length ?? 1)
}

export type Missed = {
  /** Issues since it last came. */
  readonly issues: number
  /** At least twice as long as its average absence. */
  readonly isLong: boolean
}

/** `drawn` has the newest draw first. */
const missedSince = (drawn: readonly Drawn[], came: (drawn: Drawn) => boolean): number => {
  const at = drawn.findIndex(came)
  return at < 0 ? drawn.length : at
}

/** The absence of a zone's pick, by the draws, newest first; undefined where it is not shown. */
export const missedOf = (
  family: Family,
  play: Play,
  zone: number,
  drawn: readonly Drawn[],
): ((pick: number) => Missed | undefined) => {
  const came = cameIn(family, play, zone)
  const [newest] = drawn
  if (came === undefined || newest === undefined) return () => undefined
  return (pick) => {
    const issues = missedSince(drawn, (one) => came(pick, one))
    return { issues, isLong: issues * chanceOf(family, play, zone, pick, newest) >= 2 }
  }
}
