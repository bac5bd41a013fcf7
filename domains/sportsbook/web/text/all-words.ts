// The names of a selection of any market: those of lists as everywhere, the others by their family.

import '../../contract/every-sport.ts'
import type { Say } from '@magpie/wire/text'
import { useMemo } from 'react'
import { type Family, isEntrantSide, isPlayerSide, type MarketId, markets, type Side } from '../../contract/index.ts'
import { lineText } from './figures.ts'
import { type Chosen, teamOf, useWords, type Words, wordsWith } from './use-words.ts'

/** `home_draw` in two words. */
const parts = ({ side }: Chosen): readonly [string, string] => {
  const [one = '', other = ''] = side.split('_')
  return [one, other]
}

/** If every side is a team, the draw or an amount, a selection is named as in lists. */
const usual: readonly Side[] = ['home', 'draw', 'away', 'over', 'under']
const isUsual = (market: MarketId): boolean => markets[market].sides.every((side) => usual.includes(side))

/** Families that are not here have a text for each side. */
const sayersWith = (say: Say): Readonly<Partial<Record<Family, (chosen: Chosen) => string>>> => {
  const amount = (side: string, { market, lineQuarters }: Chosen): string =>
    say(`sport.side.${side}.line`, { line: lineText(market, lineQuarters) })
  const team = (chosen: Chosen): string => (chosen.side === 'draw' ? say('sport.side.draw') : teamOf(chosen))
  const ofHome = (chosen: Chosen): string => `${chosen.home} ${amount(chosen.side, chosen)}`
  const ofAway = (chosen: Chosen): string => `${chosen.away} ${amount(chosen.side, chosen)}`
  const whose = (chosen: Chosen): string => (chosen.side === 'none' ? say('sport.nobody') : teamOf(chosen))
  const scorer = (chosen: Chosen): string => {
    const { side, home, away, picked } = chosen
    if (!isPlayerSide(side)) return say('sport.nobody')
    const shirt = { team: side.startsWith('h') ? home : away, no: side.slice(1) }
    return picked === undefined ? say('sport.player', shirt) : say('sport.scorer', { ...shirt, name: picked })
  }
  const entrant = ({ side, picked }: Chosen): string =>
    picked ?? say('sport.entrant', { no: isEntrantSide(side) ? side.slice(1) : '' })
  const score = ({ side }: Chosen): string => (side === 'other' ? say('sport.side.other') : side.replace('-', '\u2013'))
  return {
    home_total: ofHome,
    away_total: ofAway,
    home_games: ofHome,
    away_games: ofAway,
    home_points: ofHome,
    away_points: ofAway,
    home_runs: ofHome,
    away_runs: ofAway,
    next_run: (chosen) => (chosen.side === 'none' ? say('sport.side.none') : teamOf(chosen)),
    european_handicap: (chosen) => {
      const start = chosen.side === 'away' ? 0 - chosen.lineQuarters : chosen.lineQuarters
      return `${team(chosen)} (${lineText(chosen.market, start)})`
    },
    result_and_total: (chosen) => {
      const [won, side] = parts(chosen)
      return `${say(`sport.won.${won}`)} \u00b7 ${amount(side, chosen)}`
    },
    htft: (chosen) => {
      const [half, full] = parts(chosen)
      return `${say(`sport.won.${half}`)} / ${say(`sport.won.${full}`)}`
    },
    next_goal: (chosen) => say('sport.nth', { nth: chosen.lineQuarters / 4, who: whose(chosen) }),
    game_winner: (chosen) => say('sport.nthGame', { nth: chosen.lineQuarters / 4, who: teamOf(chosen) }),
    last_goal: whose,
    first_scorer: scorer,
    last_scorer: scorer,
    any_scorer: scorer,
    two_goals: scorer,
    season_winner: entrant,
    season_top_four: entrant,
    season_last: entrant,
    season_scorer: entrant,
    group_winner: entrant,
    group_top_two: entrant,
    first_corner: whose,
    correct_score: score,
    set_score: score,
    set_score_5: score,
    games_score: score,
    maps_score: score,
    maps_score_5: score,
  }
}

const worded: readonly Family[] = ['result_and_total', 'european_handicap', 'next_goal', 'game_winner']

/** `words`: those of lists. */
const allWordsWith = (words: Words): Words => {
  const sayers = sayersWith(words.say)
  const selection: Words['selection'] = (chosen) => {
    const { family } = markets[chosen.market]
    const own = sayers[family]?.(chosen)
    if (own !== undefined) return own
    return isUsual(chosen.market) ? words.selection(chosen) : words.say(`sport.side.${chosen.side}`)
  }
  const market: Words['market'] = (id) => {
    const { family, span: part, count } = markets[id]
    const span = words.say(`sport.span.${part}`)
    return words.say(`sport.market.${family}`, {
      span: count === 'score' ? span : words.say(`sport.count.${count}`, { span }),
      part: span,
    })
  }
  /** If a side has two answers in one, or its line is given from the home side, the line alone says too little. */
  const shortLine: Words['shortLine'] = (chosen) => {
    const say = worded.includes(markets[chosen.market].family) ? sayers[markets[chosen.market].family] : undefined
    return say === undefined
      ? words.shortLine(chosen)
      : say({ ...chosen, home: words.say('sport.won.home'), away: words.say('sport.won.away') })
  }
  return { ...words, selection, market, shortLine }
}

/** Outside of a page, from a catalogue. */
export const allWordsSaid = (say: Say): Words => allWordsWith(wordsWith(say))

export const useAllWords = (): Words => {
  const words = useWords()
  return useMemo(() => allWordsWith(words), [words])
}
