// The words of a selection of any market: those of lists as everywhere, the others by their family.

import type { Say } from '@magpie/wire/text'
import { useMemo } from 'react'
import { type Family, markets } from '../../contract/index.ts'
import { lineText } from './figures.ts'
import { type Chosen, teamOf, useWords, type Words, wordsWith } from './use-words.ts'

/** `home_draw` in two words. */
const parts = ({ side }: Chosen): readonly [string, string] => {
  const [one = '', other = ''] = side.split('_')
  return [one, other]
}

/** Those of lists are said as there. */
const ofLists: readonly Family[] = ['1x2', 'ah', 'ou']

/** Those that are not here have a word for each side. */
const sayersWith = (say: Say): Readonly<Partial<Record<Family, (chosen: Chosen) => string>>> => {
  const amount = (side: string, { market, lineQuarters }: Chosen): string =>
    say(`sport.side.${side}.line`, { line: lineText(market, lineQuarters) })
  const team = (chosen: Chosen): string => (chosen.side === 'draw' ? say('sport.side.draw') : teamOf(chosen))
  return {
    draw_no_bet: team,
    home_total: (chosen) => `${chosen.home} ${amount(chosen.side, chosen)}`,
    away_total: (chosen) => `${chosen.away} ${amount(chosen.side, chosen)}`,
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
    correct_score: ({ side }) => (side === 'other' ? say('sport.side.other') : side.replace('-', '\u2013')),
  }
}

const worded: readonly Family[] = ['result_and_total', 'european_handicap']

/** `words`: those of lists. */
const allWordsWith = (words: Words): Words => {
  const sayers = sayersWith(words.say)
  const selection: Words['selection'] = (chosen) => {
    const { family } = markets[chosen.market]
    if (ofLists.includes(family)) return words.selection(chosen)
    return sayers[family]?.(chosen) ?? words.say(`sport.side.${chosen.side}`)
  }
  const market: Words['market'] = (id) => {
    const { family, span } = markets[id]
    return words.say(`sport.market.${family}`, { span: words.say(`sport.span.${span}`) })
  }
  /** Where a side is two answers in one, or its line is told from the home side, the line alone says too little. */
  const shortLine: Words['shortLine'] = (chosen) => {
    const say = worded.includes(markets[chosen.market].family) ? sayers[markets[chosen.market].family] : undefined
    return say === undefined
      ? words.shortLine(chosen)
      : say({ ...chosen, home: words.say('sport.won.home'), away: words.say('sport.won.away') })
  }
  return { ...words, selection, market, shortLine }
}

/** Outside of a page, as a catalogue says them. */
export const allWordsSaid = (say: Say): Words => allWordsWith(wordsWith(say))

export const useAllWords = (): Words => {
  const words = useWords()
  return useMemo(() => allWordsWith(words), [words])
}
