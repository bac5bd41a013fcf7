// The contents of a picture of a bet: legs, prices, result, time. Stake, return and name are left out unless asked for,
// and nothing in it lets anybody copy the bet.

import { isSport, legResultAt, legsOf, type RoundLeg, type RoundView } from '@magpie/venues/contract'
import { clockText, zoneText } from '@magpie/ui/text/clock-text'
import { showMoney } from '@magpie/wire/show'
import type { OddsType } from '@magpie/wire/settings'
import { isMarketId, type Outcome } from '../../contract/index.ts'
import { jointOddsOf, linesOf, termsOf } from '../proof/terms-of.ts'
import { foldsText } from '../slip/bets/bet-words.ts'
import { joinedOdds } from '../slip/bets/ways.ts'
import { priceText } from '../text/figures.ts'
import type { Words } from '../text/use-words.ts'

type CardLeg = {
  readonly picked: string
  readonly odds: string
  readonly match: string
  readonly market: string
  readonly outcome: string
  readonly isGood: boolean
}
type Figure = { readonly name: string; readonly value: string }

export type Card = {
  readonly state: string
  readonly isGood: boolean
  /** How the legs are joined, and at which price; empty for a single. */
  readonly joined: string
  readonly joinedOdds: string
  readonly legs: readonly CardLeg[]
  readonly figures: readonly Figure[]
  readonly who: string
  readonly foot: string
  readonly note: string
}

/** What is added at the member's request. */
export type Asked = { readonly amounts: boolean; readonly who: string | null }

const oddsTypes: readonly OddsType[] = [1, 2, 3, 4]
const good: readonly (Outcome | undefined)[] = ['win', 'half_win']

const legOf = (round: RoundView, leg: RoundLeg, at: number, words: Words): CardLeg => {
  const terms = termsOf(leg)
  const { homeName: home, awayName: away } = leg
  const { outcome, score = null } = legResultAt(round.result, legsOf(round.detail), at) ?? {}
  const sold = isSport(round.detail) ? round.detail.oddsType : 3
  return {
    picked: terms === undefined ? leg.side : words.selection({ ...terms, home, away }),
    odds: isMarketId(leg.market) ? priceText(leg.market, leg.oddsE5, oddsTypes.find((one) => one === sold) ?? 3) : '',
    match:
      score === null
        ? words.match({ home, away, market: terms?.market })
        : words.say('proof.played', { home, away, score: `${score.home}\u2013${score.away}` }),
    market: terms === undefined ? leg.market : words.market(terms.market),
    outcome: outcome === undefined ? '' : words.say(`match.outcome.${outcome}`),
    isGood: good.includes(outcome),
  }
}

const stateOf = ({ state }: RoundView, [first, ...others]: readonly CardLeg[]): string =>
  state !== 'settled' ? 'shareCard.open' : others.length === 0 && first?.outcome !== '' ? '' : 'shareCard.settled'

export const cardOf = (round: RoundView, words: Words, { amounts, who }: Asked, venue: string): Card => {
  const { say } = words
  const sold = legsOf(round.detail)
  const legs = sold.map((leg, at) => legOf(round, leg, at, words))
  const [lines, joint] = [linesOf(round.detail), jointOddsOf(round.detail)]
  const state = stateOf(round, legs)
  const isOne = lines === 1
  return {
    state: state === '' ? (legs[0]?.outcome ?? '') : say(state),
    isGood: state === '' && (legs[0]?.isGood ?? false),
    joined:
      sold.length === 1
        ? ''
        : isOne
          ? foldsText(say, sold.length, [sold.length], joint)
          : say('proof.joined', { legs: sold.length, lines }),
    joinedOdds:
      sold.length > 1 && isOne ? `@${joinedOdds(joint === undefined ? sold.map((one) => one.oddsE5) : [joint])}` : '',
    legs,
    figures: amounts
      ? [
          { name: say('shareCard.stake'), value: showMoney(round.stake) },
          ...(round.state === 'settled'
            ? [{ name: say('shareCard.return'), value: showMoney(round.total ?? '0.00') }]
            : []),
        ]
      : [],
    who: who ?? '',
    foot: `${venue} \u00b7 ${clockText(round.openedAt, 'full')} ${zoneText}`,
    note: say('shareCard.note'),
  }
}

/** The same in words, for screen readers. */
export const textOf = ({ state, joined, joinedOdds: odds, legs, figures, who, foot, note }: Card): string =>
  [
    state,
    `${joined} ${odds}`,
    ...legs.map((leg) => `${leg.picked} ${leg.odds} ${leg.match} ${leg.market} ${leg.outcome}`),
    ...figures.map(({ name, value }) => `${name} ${value}`),
    who,
    foot,
    note,
  ]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
