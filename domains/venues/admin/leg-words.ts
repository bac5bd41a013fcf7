// A leg in words: market, selection, line and price, as an operator says them.

import type { useText } from '@magpie/wire/text'
import { isSport, type RoundDetail, type RoundLeg } from '../contract/index.ts'
import { isSigned, marketText } from './market-words.ts'

type Say = ReturnType<typeof useText>

/** 195000 is 1.95. */
export const oddsText = (oddsE5: number): string => {
  const hundredths = Math.floor(oddsE5 / 1000)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

const quartersText = (quarters: number, isSigned: boolean): string => {
  const size = Math.abs(quarters)
  const fraction = ['', '.25', '.5', '.75'][size % 4] ?? ''
  const sign = quarters === 0 || !isSigned ? '' : quarters > 0 ? '+' : '\u2212'
  return `${sign}${Math.floor(size / 4)}${fraction}`
}

const sides = ['over', 'under', 'draw', 'yes', 'no', 'odd', 'even', 'other', 'none']

/** A player by their side's name and shirt number: `h9`. */
const playerText = ({ side, homeName, awayName, pickedName }: RoundLeg): string | undefined => {
  const [, of, no] = /^([ha])([1-9]\d?)$/.exec(side) ?? []
  if (no === undefined) return pickedName
  return [of === 'h' ? homeName : awayName, no, pickedName ?? ''].join(' ').trim()
}

/** Market, team, line `@` price; without words of our own, the venue's codes. */
export const pickText = (say: Say, leg: RoundLeg): string => {
  const { market, side, lineQuarters, homeName, awayName } = leg
  const teams: Readonly<Record<string, string>> = { home: homeName, away: awayName }
  const own = sides.includes(side) ? say(`bets.side_${side}`) : undefined
  const isNth = market === 'next_goal' || /^set_\d_game$/.test(market)
  const line = lineQuarters === null || isNth ? '' : ` ${quartersText(lineQuarters, isSigned(market))}`
  const nth = isNth && lineQuarters !== null ? ` ${lineQuarters / 4}` : ''
  const name = `${marketText(say, market)}${nth}`
  return `${name} ${teams[side] ?? own ?? playerText(leg) ?? side}${line} @ ${oddsText(leg.oddsE5)}`
}

/** All that was bet on, in one line. */
export const picksText = (say: Say, detail: RoundDetail): string =>
  isSport(detail)
    ? detail.legs.map((leg) => pickText(say, leg)).join(' · ')
    : detail.plays.map(({ play, picks }) => (picks === '' ? play : picks)).join(' · ')
