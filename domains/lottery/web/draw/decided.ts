// What decided a line once its issue is drawn: the part of the draw that its play looks at, and which of its picks
// came.

import type { Say } from '@magpie/wire/text'
import type { Drawn, Picks, Play } from '../../rules/index.ts'
import { faceOf, pickText, placesOf, zoneTitle } from '../board/faces.ts'
import type { Family } from '../board/groups.ts'
import { cutFor, figureOf } from '../board/missed.ts'

export type LineDrawn = {
  readonly family: Family
  readonly play: Play
  readonly picks: Picks
  readonly drawn: Drawn
}

/** In words, empty when there is nothing to say; `own` is null when the picks are not drawn numbers. */
type Decided = { readonly came: string; readonly own: string | null; readonly prizes: string }

const wonIn = ({ play, drawn }: LineDrawn, picks: Picks): Readonly<Record<string, number>> =>
  play.judge(picks, drawn).won
const alone = ({ picks }: LineDrawn, zone: number, picked: readonly number[]): Picks =>
  picks.map((_, at) => (at === zone ? picked : []))

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
/** Plays on how often a number comes, whatever it is. */
const byFaces = /^(?:alike|triple|pair|run)/

/**
 * When each pick is a separately priced bet: which of all came; when several sets can come, which of the picked ones.
 */
const cameOfOptions = (line: LineDrawn, zone: number, say: Say): string => {
  const { family, play, picks, drawn } = line
  const told = (picked: readonly number[]): readonly string[] =>
    Object.keys(wonIn(line, alone(line, zone, picked))).map((pick) =>
      pickText(faceOf(family, play.id, zone), Number(pick), say),
    )
  const own = told(picks[zone] ?? [])
  const all = told(play.zones[zone]?.of ?? [])
  if (own.length > 0 && (play.id === 'animal' || play.id === 'tail')) return own.join(' ')
  if (all.length > 0) return all.join(' ')
  // None came: the numbers themselves, or their figure, say why.
  const cut = cutFor(family, play.id, zone)(drawn)
  return byFaces.test(play.id) ? cut.join(' ') : `${sumOf(cut)}`
}

const zones = ({ picks }: LineDrawn): readonly number[] =>
  picks.flatMap((picked, zone) => (picked.length > 0 ? [zone] : []))

/** By zones, with their names when there are several and some may be omitted. */
const byZone = (line: LineDrawn, told: (zone: number) => string, say: Say): string =>
  zones(line)
    .map((zone) =>
      line.play.zones[zone]?.least === 0
        ? say('lottery.zone.told', { zone: zoneTitle(line.family, line.play.id, zone, say), picks: told(zone) })
        : told(zone),
    )
    .join(line.play.zones[0]?.least === 0 ? ' · ' : ' ')

const prizesOf = (line: LineDrawn, say: Say): string =>
  Object.entries(wonIn(line, line.picks))
    .filter(([, times]) => times > 0)
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([prize, n]) => say('lottery.hit.prize', { prize, n }))
    .join(say('lottery.and'))

/** Numbers without order: those on the places that count, and those of them that were picked. */
const ofNumbers = (line: LineDrawn, say: Say): Decided => {
  const { family, play, picks, drawn } = line
  const isJoy = family === 'joy'
  const cut = cutFor(family, play.id, 0)(drawn)
  const text = (number: number, zone: number): string => pickText(faceOf(family, play.id, zone), number, say)
  const last = play.zones.length - 1
  const [special] = play.id === 'special.pair' ? drawn.slice(6) : []
  const own = isJoy
    ? picks.flatMap((picked, zone) =>
        cutFor(
          family,
          play.id,
          zone,
        )(drawn)
          .filter((ball) => picked.includes(ball))
          .map((ball) => (zone === 1 ? say('lottery.hit.blue', { n: ball }) : text(ball, zone))),
      )
    : cut
        .filter((number) => picks.flat().includes(number))
        .map((number) =>
          number === special ? say('lottery.hit.special', { n: text(number, last) }) : text(number, last),
        )
  const came = isJoy || cut.length === drawn.length ? '' : cut.map((number) => text(number, last)).join(' ')
  return { came, own: own.join(' '), prizes: isJoy ? prizesOf(line, say) : '' }
}

const decidedBy = (line: LineDrawn, say: Say): Decided => {
  const { family, play, drawn } = line
  const figure = play.id.endsWith('.groupsum')
    ? (all: Drawn) => sumOf(cutFor(family, play.id, 0)(all))
    : figureOf(family, play.id)
  if (figure !== undefined) return { came: `${figure(drawn)}`, own: null, prizes: '' }
  const isOption = family !== 'joy' && !('' in play.worth)
  if (isOption) return { came: byZone(line, (zone) => cameOfOptions(line, zone, say), say), own: null, prizes: '' }
  if (placesOf(family, play.id, 0) === undefined) return ofNumbers(line, say)
  const told = (zone: number): string => {
    const [place = -1] = placesOf(family, play.id, zone) ?? []
    return pickText(faceOf(family, play.id, zone), drawn[place] ?? -1, say)
  }
  return { came: byZone(line, told, say), own: null, prizes: '' }
}

export const decidedText = (line: LineDrawn, say: Say): string => {
  const { came, own, prizes } = decidedBy(line, say)
  return [
    prizes,
    came && say('lottery.hit.came', { what: came }),
    own === null ? '' : own === '' ? say('lottery.hit.ownNone') : say('lottery.hit.own', { what: own }),
  ]
    .filter((one) => one !== '')
    .join(' · ')
}
