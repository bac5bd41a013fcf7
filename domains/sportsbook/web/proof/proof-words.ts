// The figures of a proof for readers. The names of rules are in the content of the rules; this file decides how a value
// is written, by the name of its rule.

import { textOfMinor } from '@magpie/kernel'
import { showMoney } from '@magpie/wire/show'
import type { Say } from '@magpie/wire/text'
import {
  isPlayerSide,
  outcomes,
  type ProofNode,
  type ProofValue,
  type Quarters,
  type Score,
} from '../../contract/index.ts'
import type { Chosen, Words } from '../text/use-words.ts'
import { lineText, scoreText } from '../text/figures.ts'
import { decimalText } from './ratio-text.ts'

export type ProofWords = {
  readonly say: Say
  readonly words: Words
  /** The selection that was sold, with its teams. */
  readonly chosen: Chosen
}

const isScore = (value: ProofValue): value is Score =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')

const minorText = (text: string): string => showMoney(textOfMinor(BigInt(text)))

/** Quarters of a goal with their sign: `+0.75`. */
const margin = (quarters: number): string => {
  const size = decimalText(`${Math.abs(quarters)}/4`)
  return quarters === 0 ? '0' : `${quarters < 0 ? '\u2212' : '+'}${size}`
}

const isOutcome = (text: string): boolean => (outcomes as readonly string[]).includes(text)
const sides = ['home', 'draw', 'away', 'over', 'under', 'odd', 'even', 'other', 'yes', 'no', 'none'] as const

const textValue = (text: string, { say }: ProofWords): string => {
  if (isOutcome(text)) return say(`proof.outcome.${text}`)
  return text
    .split('/')
    .map((part) => ((sides as readonly string[]).includes(part) ? say(`proof.side.${part}`) : part))
    .join(' / ')
}

const voidWhys = [
  ...([
    'annulled',
    'sides_reversed',
    'team_changed',
    'venue_changed',
    'format_changed',
    'no_result',
    'no_order',
    'operator',
  ] as const),
  ...(['retired', 'unresumed', 'called_off', 'not_begun', 'unanswered'] as const),
  ...(['abandoned', 'struck_out', 'disqualified'] as const),
  ...(['forfeit', 'not_played', 'pitcher_changed', 'remade', 'walkover', 'called'] as const),
] as const
/** Why a whole match was void; older settlements give it in the source's own words. */
const isVoidWhy = (text: string): text is (typeof voidWhys)[number] => (voidWhys as readonly string[]).includes(text)

type Writer = (value: ProofValue, words: ProofWords) => string | undefined

const number =
  (write: (value: number, words: ProofWords) => string): Writer =>
  (value, words) =>
    typeof value === 'number' ? write(value, words) : undefined

const text =
  (write: (value: string, words: ProofWords) => string): Writer =>
  (value, words) =>
    typeof value === 'string' ? write(value, words) : undefined

/** A side as its team. */
const team = text((value, words) => {
  const { home, away } = words.chosen
  return value === 'home' ? home : value === 'away' ? away : textValue(value, words)
})

/** The side of something, or none. */
const who = (side: string, { chosen, words }: ProofWords): string =>
  side === 'home' ? chosen.home : side === 'away' ? chosen.away : words.say('sport.nobody')

/** The sides of goals or games, in order. */
const order: Writer = (value, words) =>
  Array.isArray(value) ? value.map((side) => who(String(side), words)).join(' , ') || who('none', words) : undefined

/** A player by side and shirt, an own goal, or a goal without a named scorer. */
const scorer = (id: string, { chosen, words }: ProofWords): string => {
  if (id === 'own' || id === 'unknown') return words.say(`proof.scorer.${id}`)
  if (!isPlayerSide(id)) return words.say('sport.nobody')
  return words.say('sport.player', { team: id.startsWith('h') ? chosen.home : chosen.away, no: id.slice(1) })
}

const scorers: Writer = (value, words) =>
  Array.isArray(value) ? value.map((id) => scorer(String(id), words)).join(' , ') || scorer('none', words) : undefined

/** The place of the chosen entrant in the final order; for a shared place also by how many. */
const place: Writer = (value, { say, chosen }) => {
  const groups = Array.isArray(value)
    ? value.map((group): readonly unknown[] => (Array.isArray(group) ? group : []))
    : []
  const at = groups.findIndex((group) => group.includes(chosen.side))
  const own = groups[at]
  if (own === undefined) return say('proof.place.out')
  const first = groups.slice(0, at).reduce((sum, group) => sum + group.length, 1)
  return own.length === 1
    ? say('proof.place.at', { place: first })
    : say('proof.place.shared', { place: first, count: own.length })
}

const lines = (value: Quarters, { chosen }: ProofWords): string => lineText(chosen.market, value)

const writers: Readonly<Record<string, Writer>> = {
  'terms.line': number(lines),
  'terms.start': number((value) => margin(4 * value)),
  'terms.odds': number((value) => decimalText(`${value}/100000`, { least: 2 })),
  'terms.stake': text(minorText),
  'terms.side': (_value, { words, chosen }) => words.selection(chosen),
  'fact.minutes_played': number((value, { say }) => say('proof.minutesPlayed', { count: value })),
  'policy.minutes_least': number((value, { say }) => say('proof.minutesPlayed', { count: value })),
  'fact.halves_played': number((value, { say }) => say('proof.halves', { count: value })),
  'policy.halves_least': number((value, { say }) => say('proof.halves', { count: value })),
  'fact.map_minutes': number((value, { say }) => say('proof.minutes', { count: value })),
  'fact.winner': team,
  'fact.map_winner': team,
  'fact.next_run': team,
  'fact.first_kill': team,
  'fact.first_tower': team,
  'fact.next_tower': team,
  'fact.next_dragon': team,
  'fact.pistol': team,
  'fact.race_rounds': team,
  'fact.stopped_at': number((value, { say }) => say('proof.minutes', { count: value })),
  'fact.resumed_after_hours': number((value, { say }) => say('proof.hours', { count: value })),
  'fact.goal_order': order,
  'fact.game_order': order,
  'games.nth': text(who),
  'goals.nth': text(who),
  'goals.last': text(who),
  'fact.first_corner': text(who),
  'fact.first_corner_1h': text(who),
  'fact.through': text(who),
  'fact.final_order': place,
  'fact.top_scorers': place,
  'fact.withdrawn': (_value, { words, chosen }) => words.selection(chosen),
  'places.share': text((value, { say }) =>
    value.startsWith('1/1') || value === '1' ? say('proof.place.whole') : say('proof.place.part', { share: value }),
  ),
  'fact.scorers': scorers,
  'fact.fielded': scorers,
  'scorers.first': text(scorer),
  'scorers.last': text(scorer),
  'fact.struck_out': text((value, { say }) => say(`proof.struck.${value}`)),
  'fact.annulled': text((value, { say }) => (isVoidWhy(value) ? say(`proof.void.${value}`) : value)),
  'policy.hours': number((value, { say }) => say('proof.hours', { count: value })),
  'line.halves': (value, words) =>
    isScore(value)
      ? value[0] === value[1]
        ? lines(value[0], words)
        : value.map((line) => lines(line, words)).join(' , ')
      : undefined,
  'handicap.margin': number(margin),
  'total.margin': number(margin),
  'return.factor': text((value) => decimalText(value, { least: 2 })),
  'lines.factor': text((value) => decimalText(value, { least: 2 })),
  'builder.factor': text((value) => decimalText(value, { least: 2 })),
  'terms.joint_odds': number((value) => decimalText(`${value}/100000`, { least: 2 })),
  'lines.lost': text((value) => decimalText(value, { least: 2 })),
  'lines.exact': text((value) => decimalText(value, { shift: 2, least: 2 })),
  'terms.sold_for': text(minorText),
  'return.exact': text((value) => decimalText(value, { shift: 2, least: 2 })),
}

/** Why everything is void, if the proof gives a known reason. */
export const voidWhy = ({ rule, gives, of = [] }: ProofNode): string | undefined => {
  if (rule === 'fact.annulled') return typeof gives === 'string' && isVoidWhy(gives) ? `proof.void.${gives}` : undefined
  for (const below of of) {
    const found = voidWhy(below)
    if (found !== undefined) return found
  }
  return undefined
}

export const valueText = ({ rule, gives }: ProofNode, words: ProofWords): string => {
  const written = writers[rule]?.(gives, words)
  if (written !== undefined) return written
  if (isScore(gives)) return scoreText(gives)
  if (typeof gives === 'string') return textValue(gives, words)
  return Array.isArray(gives) || gives === null ? '' : String(gives)
}
