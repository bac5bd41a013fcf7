// The steps of which a settlement is made. A proof is built by these steps and checked by repeating them: the same
// small function gives a node its value when a ticket is settled and when a proof is checked (L8, L24). Values are
// plain JSON; money and fractions are text.

import type { Outcome, ProofNode, ProofValue } from '../../contract/index.ts'
import { parseRatio, ratio, ratioText, times, zero } from '@magpie/kernel/ratio'
import { factorAt, pay } from './factors.ts'
import { foldsFactor } from './multiples.ts'

type Values = readonly ProofValue[]
type Step = (of: Values, inputs: Values) => ProofValue

const number = (value: ProofValue | undefined): number => {
  if (typeof value !== 'number') throw new TypeError('a number was expected in the proof')
  return value
}
const text = (value: ProofValue | undefined): string => {
  if (typeof value !== 'string') throw new TypeError('a text was expected in the proof')
  return value
}
type Goals = [number, number]
const score = (value: ProofValue | undefined): Goals => {
  if (!Array.isArray(value)) throw new TypeError('a score was expected in the proof')
  const pair: Values = value
  return [number(pair[0]), number(pair[1])]
}
const list = (value: ProofValue | undefined): Values => {
  if (!Array.isArray(value)) throw new TypeError('a list was expected in the proof')
  return value as Values
}
const fraction = (value: ProofValue | undefined) => {
  const read = parseRatio(text(value))
  if (read === undefined) throw new TypeError('a fraction was expected in the proof')
  return read
}

const ofHalf = (halves: ProofValue | undefined, half: ProofValue | undefined): number =>
  score(halves)[half === 0 ? 0 : 1]

const bySign = (margin: number): Outcome => (margin > 0 ? 'win' : margin < 0 ? 'loss' : 'push')

/** Two halves of a stake. A win and a loss cannot come from neighbouring lines. */
const joined: Readonly<Record<string, Outcome>> = {
  'win+win': 'win',
  'win+push': 'half_win',
  'push+win': 'half_win',
  'push+push': 'push',
  'push+loss': 'half_loss',
  'loss+push': 'half_loss',
  'loss+loss': 'loss',
}

const resultOf = ([home, away]: readonly [number, number]): string =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

const doubleChance: Readonly<Record<string, readonly string[]>> = {
  '1X': ['home', 'draw'],
  X2: ['draw', 'away'],
  '12': ['home', 'away'],
}

const inRange = (pick: string, goals: number): boolean => {
  const open = /^(\d+)\+$/.exec(pick)
  if (open !== null) return goals >= Number(open[1])
  const range = /^(\d+)(?:-(\d+))?$/.exec(pick)
  if (range === null) throw new TypeError(`no range of goals: ${pick}`)
  return goals >= Number(range[1]) && goals <= Number(range[2] ?? range[1])
}

const marginHolds = (pick: string, [home, away]: readonly [number, number]): boolean => {
  if (pick === 'no_goals') return home + away === 0
  if (pick === 'score_draw') return home === away && home > 0
  if (pick === 'draw') return home === away
  const named = /^(home|away) by (\d+(?:-\d+|\+)?)$/.exec(pick)
  if (named === null) throw new TypeError(`no winning margin: ${pick}`)
  return inRange(named[2] ?? '', named[1] === 'home' ? home - away : away - home)
}

/** Goals after the bet. One that was struck later did not exist at the bet either; never below zero. */
const sinceBet = (now: Goals, then: Goals, struck: Goals): Goals => [
  Math.max(0, now[0] - then[0] + struck[0]),
  Math.max(0, now[1] - then[1] + struck[1]),
]

/** Each rule by its id: the values of the nodes below and its own inputs in, its value out. */
export const steps: Readonly<Record<string, Step>> = {
  // Scores.
  'score.of_second_half': ([ft, ht]) => [score(ft)[0] - score(ht)[0], score(ft)[1] - score(ht)[1]],
  'score.since_bet': ([now, then, struck = [0, 0]]) => sinceBet(score(now), score(then), score(struck)),
  'score.result': ([goals]) => resultOf(score(goals)),
  'score.total': ([goals]) => score(goals)[0] + score(goals)[1],
  'score.of_side': ([goals], [side]) => score(goals)[side === 'home' ? 0 : 1],
  'score.parity': ([total]) => (number(total) % 2 === 0 ? 'even' : 'odd'),
  'score.as_text': ([goals]) => score(goals).join('-'),
  'score.as_listed': ([goals], [most]) => (Math.max(...score(goals)) > number(most) ? 'other' : score(goals).join('-')),
  // Lines, in quarters of a goal; a quarter line is two half stakes on its neighbours.
  'line.halves': ([line]) =>
    number(line) % 2 === 0 ? [number(line), number(line)] : [number(line) - 1, number(line) + 1],
  'handicap.margin': ([goals, side, halves], [half]) => {
    const [home, away] = score(goals)
    return 4 * (side === 'home' ? home - away : away - home) + ofHalf(halves, half)
  },
  'total.margin': ([total, side, halves], [half]) =>
    (side === 'over' ? 1 : -1) * (4 * number(total) - ofHalf(halves, half)),
  'half.by_sign': ([margin]) => bySign(number(margin)),
  'halves.join': ([first, second]) => {
    const outcome = joined[`${text(first)}+${text(second)}`]
    if (outcome === undefined) throw new TypeError('halves that cannot meet')
    return outcome
  },
  // Picks.
  'pick.is': ([seen, pick]) => (seen === pick ? 'win' : 'loss'),
  'pick.is_one_of': ([seen, pick]) => (doubleChance[text(pick)]?.includes(text(seen)) ? 'win' : 'loss'),
  'pick.both_scored': ([goals, pick]) => (Math.min(...score(goals)) > 0 === (pick === 'yes') ? 'win' : 'loss'),
  'pick.in_range': ([total, pick]) => (inRange(text(pick), number(total)) ? 'win' : 'loss'),
  'pick.margin': ([goals, pick]) => (marginHolds(text(pick), score(goals)) ? 'win' : 'loss'),
  'pick.handicap_result': ([goals, start]) => {
    const [home, away] = score(goals)
    return resultOf([home + number(start), away])
  },
  'pick.kept_out': ([goals, pick], [side]) =>
    (score(goals)[side === 'home' ? 1 : 0] === 0) === (pick === 'yes') ? 'win' : 'loss',
  'pick.won_to_nil': ([goals, pick], [side]) => {
    const [home, away] = score(goals)
    const [own, others] = side === 'home' ? [home, away] : [away, home]
    return (own > 0 && others === 0) === (pick === 'yes') ? 'win' : 'loss'
  },
  // Events in order.
  'goals.nth': ([order, nth]) => list(order)[number(nth) - 1] ?? 'none',
  'games.nth': ([order, nth]) => list(order)[number(nth) - 1] ?? 'none',
  /** Seven games to six: only a tie-break ends a set like that. */
  'games.tie_break': ([games]) => (score(games)[0] + score(games)[1] === 13 ? 'yes' : 'no'),
  'goals.last': ([order]) => list(order).at(-1) ?? 'none',
  'scorers.first': ([scorers]) => list(scorers).find((one) => one !== 'own') ?? 'none',
  'scorers.last': ([scorers]) =>
    list(scorers)
      .filter((one) => one !== 'own')
      .at(-1) ?? 'none',
  'scorers.count': ([scorers, pick]) => list(scorers).filter((one) => one === pick).length,
  'scorers.at_least': ([count], [least]) => (number(count) >= number(least) ? 'win' : 'loss'),
  // Places of a competition; entrants that share a place are one group.
  'places.share': ([order, side], [from, to]) => {
    const groups = list(order).map(list)
    const at = groups.findIndex((group) => group.includes(side ?? null))
    const above = groups.slice(0, at).flat().length
    const [beside, all] = [groups[at]?.length ?? 0, groups.flat().length]
    const [first, last] = [from, to].map((place) => (number(place) < 0 ? all + number(place) : number(place) - 1))
    const own = Math.min(above + beside - 1, last ?? 0) - Math.max(above, first ?? 0) + 1
    return at < 0 || own <= 0 ? ratioText(zero) : ratioText(ratio(BigInt(own), BigInt(beside)))
  },
  'places.won': ([share]) => (fraction(share).over > 0n ? 'win' : 'loss'),
  'picks.join': ([first, second]) => `${text(first)}/${text(second)}`,
  'both.win': ([first, second]) => (first === 'win' && second === 'win' ? 'win' : 'loss'),
  // Matches that were not played as planned.
  'void.annulled': () => 'void',
  'void.not_resumed': () => 'void',
  'void.resumed_too_late': () => 'void',
  'void.struck_out': () => 'void',
  'void.not_told': () => 'void',
  'void.not_fielded': () => 'void',
  'void.not_on_yet': () => 'void',
  'void.tie_open': () => 'void',
  'void.withdrawn': () => 'void',
  'void.game_not_played': () => 'void',
  'stands.decided': ([outcome]) => text(outcome),
  'stands.official': ([outcome, minutes, least]) => (number(minutes) >= number(least) ? text(outcome) : 'void'),
  // Money.
  'return.factor': ([outcome, odds, share]) => {
    const whole = factorAt(text(outcome) as Outcome, number(odds))
    return ratioText(share === undefined ? whole : times(fraction(share), whole))
  },
  'return.exact': ([stake, factor]) => ratioText(times(ratio(BigInt(text(stake))), fraction(factor))),
  'return.floor': ([exact]) => {
    const { returnMinor, remainder } = pay(fraction(exact))
    return [returnMinor.toString(), ratioText(remainder)]
  },
  settled: ([outcome, paid]) => [text(outcome), ...(paid as Values)],
  // Tickets of several legs, and parts of a ticket sold before its end.
  'lines.factor': (factors, folds) => ratioText(foldsFactor(factors.map(fraction), folds.map(number))),
  'lines.lost': () => ratioText(zero),
  'builder.factor': (of) => {
    const outcomes = of.slice(0, -1)
    if (outcomes.includes('loss')) return ratioText(zero)
    return ratioText(factorAt(outcomes.every((one) => one === 'win') ? 'win' : 'void', number(of.at(-1))))
  },
  'lines.exact': ([stake, factor], [lines]) =>
    ratioText(times(ratio(BigInt(text(stake)), BigInt(number(lines))), fraction(factor))),
  'sold.total': ([paid, soldFor]) => {
    const [minor, rest] = (paid as Values).slice(-2)
    return [(BigInt(text(minor)) + BigInt(text(soldFor))).toString(), text(rest)]
  },
  'sold.undone': ([, stake]) => [text(stake), ratioText(zero)],
}

/** A value that is given and not derived: by the feed, or by the ticket. */
export const leaf = (rule: string, gives: ProofValue): ProofNode => ({ rule, gives })

/** The return of a stake of one; for a shared place, its part of it. */
export const factorStep = (outcome: ProofNode, oddsE5: number): ProofNode => {
  const shared = outcome.rule === 'places.won' && outcome.gives === 'win' ? (outcome.of ?? []) : []
  const whole = shared.filter(({ gives }) => gives !== '1' && gives !== '1/1')
  return step('return.factor', [outcome, leaf('terms.odds', oddsE5), ...whole])
}

/** One step over the nodes below it. */
export const step = (rule: string, of: readonly ProofNode[], inputs: Values = []): ProofNode => {
  const take = steps[rule]
  if (take === undefined) throw new TypeError(`no such rule: ${rule}`)
  const gives = take(
    of.map((node) => node.gives),
    inputs,
  )
  return { rule, ...(inputs.length > 0 && { inputs }), gives, ...(of.length > 0 && { of }) }
}
