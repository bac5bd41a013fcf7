// A round of the record in words, from the platform's data: the bet as the rule wrote it and the outcome on the
// receipt. It makes no request, so that it works whatever state the venue is in.

import { ratio } from '@magpie/kernel/ratio'
import { multipleText } from '@magpie/studio/rules'
import type { Say } from '@magpie/wire/text'
import { lanternsOf, toldOf as lanternsTold } from '../../rules/games/fifteen-lanterns/game.ts'
import { by as birds } from '../../rules/games/hundred-birds/game.ts'
import { by as riddles } from '../../rules/games/lantern-riddles/game.ts'
import { by as gates } from '../../rules/games/thousand-gates/game.ts'
import { winsAt } from '../../rules/games/three-prints/game.ts'
import { by as flowers } from '../../rules/games/window-flowers/game.ts'
import { pageOf } from '../../rules/reels/book.ts'
import { type SpunBy, spunOf, told } from '../../rules/reels/free-spins.ts'
import { cardText } from '../games/hilo/cards.ts'

export type Played = { readonly play: string; readonly picks: string; readonly outcome: string; readonly paid: boolean }

type Words = { readonly chosen: (of: Played, say: Say) => string; readonly ended: (of: Played, say: Say) => string }

/** An integer number of hundredths: `6273` is `62.73`. */
const places = (n: number): string => multipleText(ratio(BigInt(n), 100n))

const whole = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number))

/** How many wins a round had, or that it had free spins. */
const paidBy = (say: Say, wins: number, free = 0): string => {
  if (free > 0) return say('slots.reels.freeDone', { n: free })
  return wins === 0 ? say('slots.reels.none') : say('slots.reels.ended', { n: wins })
}

const spun = <Win extends { readonly coins: number }>(by: SpunBy<Win>): Words => ({
  chosen: (_, say) => say(`slots.bet.${by.id}`),
  ended: ({ outcome }, say) => {
    const { spins, free } = told(by, spunOf(outcome))
    return paidBy(say, spins[0]?.wins.length ?? 0, free)
  },
})

const words: Readonly<Record<string, Words>> = {
  'window-flowers': spun(flowers),
  'hundred-birds': spun(birds),
  'lantern-riddles': {
    chosen: (_, say) => say('slots.bet.lantern-riddles'),
    ended: ({ outcome }, say) =>
      paidBy(
        say,
        pageOf(riddles, Number(outcome)).falls.reduce((sum, { clusters }) => sum + clusters.length, 0),
      ),
  },
  'fifteen-lanterns': {
    chosen: (_, say) => say('slots.bet.fifteen-lanterns'),
    ended: ({ outcome }, say) => {
      const { wins, lit, full } = lanternsTold(lanternsOf(outcome))
      if (full) return say('slots.fifteen-lanterns.full')
      const lanterns = lit.flat().length
      return lanterns === 0 ? paidBy(say, wins.length) : say('slots.fifteen-lanterns.lit', { n: lanterns })
    },
  },
  'thousand-gates': {
    chosen: (_, say) => say('slots.bet.thousand-gates'),
    ended: ({ outcome }, say) => {
      const { spins, free } = pageOf(gates, Number(outcome))
      return paidBy(say, spins[0]?.wins.length ?? 0, free)
    },
  },
  dice: {
    chosen: ({ play, picks }, say) =>
      say('slots.bet.dice', {
        side: say(play === 'over' ? 'slots.dice.over' : 'slots.dice.under'),
        line: places(play === 'over' ? 10_000 - Number(picks) : Number(picks)),
      }),
    ended: ({ outcome }, say) => say('slots.dice.end', { n: places(Number(outcome)) }),
  },
  limbo: {
    chosen: ({ picks }, say) => say('slots.bet.limbo', { n: places(Number(picks)) }),
    ended: ({ outcome }, say) => say('slots.limbo.end', { n: places(Number(outcome)) }),
  },
  crash: {
    chosen: ({ picks }, say) => say('slots.bet.crash', { n: places(Number(picks)) }),
    ended: ({ outcome }, say) =>
      outcome === 'void' ? say('slots.crash.void') : say('slots.crash.end', { n: places(Number(outcome)) }),
  },
  plinko: {
    chosen: ({ play, picks }, say) => say('slots.bet.plinko', { rows: picks, risk: say(`slots.plinko.risk.${play}`) }),
    ended: ({ outcome }, say) => say('slots.plinko.end', { n: outcome.replaceAll('L', '').length + 1 }),
  },
  keno: {
    chosen: ({ picks }, say) => say('slots.bet.keno', { n: whole(picks).length, numbers: whole(picks).join(' ') }),
    ended: ({ picks, outcome }, say) => {
      const balls = whole(outcome)
      const picked = whole(picks)
      return say('slots.keno.end', { picked: picked.length, hits: picked.filter((one) => balls.includes(one)).length })
    },
  },
  mines: {
    chosen: ({ picks }, say) => say('slots.bet.mines', { n: picks }),
    ended: ({ outcome }, say) => {
      const [hidden = '', opened = ''] = outcome.split(';')
      const hit = whole(opened).some((tile) => whole(hidden).includes(tile))
      return hit ? say('slots.mines.hit') : say('slots.mines.kept', { n: whole(opened).length })
    },
  },
  hilo: {
    chosen: (_, say) => say('slots.bet.hilo'),
    ended: ({ outcome, paid }, say) => {
      const [, ...guesses] = outcome.split(' ')
      const last = guesses.at(-1)?.slice(1) ?? ''
      return paid
        ? say('slots.hilo.kept', { n: guesses.filter((guess) => !guess.startsWith('s')).length })
        : say('slots.hilo.lost', { card: cardText(Number(last)) })
    },
  },
  'three-prints': {
    chosen: (_, say) => say('slots.bet.three-prints'),
    ended: ({ outcome }, say) => {
      const wins = winsAt(whole(outcome)).length
      return wins === 0 ? say('slots.prints.none') : say('slots.prints.end', { n: wins })
    },
  },
}

/** Undefined for an unknown game. */
export const wordsOf = (game: string): Words | undefined => words[game]
