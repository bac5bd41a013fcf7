// The blocks of the lottery help page, generated from the rule objects that sell and settle them.

import type { Ratio } from '@magpie/kernel/ratio'
import { ratio } from '@magpie/kernel/ratio'
import { chaseMost } from '@magpie/lottery/contract'
import {
  betsOf,
  costOfAll,
  type Drawn,
  type Line,
  linesMost,
  lotteryGame,
  type LotteryGame,
  lotteryGames,
  multipleMost,
  type Picks,
  type Play,
  playOf,
  poolTicketMost,
  priceText,
  priceUnit,
  returnOfTicket,
  ticketMost,
  wonOf,
} from '@magpie/lottery/rules'
import { lotterySettings } from '@magpie/lottery/server'
import { asNumber, percentText } from '@magpie/studio/rules'
import { showMinor } from '@magpie/wire/show'

/** Any day: the page says the same for each. */
const day = '2026-11-28'
/** 2.00 and five times that. */
const unit = 200n
const multiple = 5

type Label = (name: string, params?: Readonly<Record<string, string>>) => string
type Parts = readonly { readonly label: string; readonly value: string }[]

export type LotteryWords = { readonly label: Label; readonly lottery: (id: string) => string }

/** The long-run return of each class of bet, unless it is pushed. */
const returnsOf = ({ returns, worth }: Play): readonly Ratio[] =>
  returns === undefined
    ? Object.values(worth).map(({ chance, price }) => ratio(chance.over * price, chance.under * priceUnit))
    : [returns]

const spanOf = (game: LotteryGame): string => {
  const all = game.plays.flatMap(returnsOf).sort((a, b) => asNumber(a) - asNumber(b))
  const [least, most] = [all.slice(0, 1), all.slice(-1)].map((one) => one.map(percentText).join(''))
  return least === most ? `${least}%` : `${least}–${most}%`
}

const timeOf = (label: Label, seconds: number): string =>
  seconds % 60 === 0 ? label('minutes', { n: String(seconds / 60) }) : label('seconds', { n: String(seconds) })

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const lotteryRows = ({ label, lottery }: LotteryWords): readonly (readonly string[])[] =>
  lotteryGames(day).map((game) => {
    const { times } = game
    return [
      lottery(game.id),
      'everyS' in times
        ? label('every', { time: timeOf(label, times.everyS) })
        : label('daily', { time: clockOf(times.atMinute) }),
      label('before', { time: timeOf(label, times.closeS) }),
      spanOf(game),
    ]
  })

type Example = {
  readonly game: string
  readonly play: string
  readonly picks: Picks
  readonly drawn: Drawn
  readonly title: string
  readonly told: string
  /** The last number is the special one, and is shown separately. */
  readonly hasSpecial?: boolean
}

const examples = {
  place: {
    game: 'ssc300',
    play: 'place',
    picks: [[7], [], [], [], []],
    drawn: [7, 3, 9, 0, 4],
    title: 'placeTitle',
    told: '7',
  },
  bankers: {
    game: 'x11x5',
    play: 'any3.bankers',
    picks: [[3], [5, 7, 9]],
    drawn: [3, 5, 9, 1, 11],
    title: 'bankersTitle',
    told: '3 + 5 7 9',
  },
  mark6: {
    game: 'mark6',
    play: 'all2',
    picks: [[8, 19, 33]],
    drawn: [5, 8, 12, 27, 33, 41, 19],
    title: 'mark6Title',
    told: '8 19 33',
    hasSpecial: true,
  },
} satisfies Readonly<Record<string, Example>>

/** What was picked and drawn, how many unit bets that is and how many won, and the money, as the rules say. */
export const lotteryProof = ({ label }: LotteryWords, name: keyof typeof examples) => {
  const { game: id, play: playId, picks, drawn, title, told, hasSpecial }: Example = examples[name]
  const game = lotteryGame(id, day)
  const play = game === undefined ? undefined : playOf(game, playId)
  if (play === undefined) throw new Error(`no play ${id} ${playId}`)
  const line: Line = { play, picks, unit, multiple }
  const won = Object.values(wonOf(line, drawn)).reduce((sum, times) => sum + times, 0)
  const price = Object.values(play.worth).map((one) => priceText(one.price))[0] ?? ''
  const part = (key: string, value: string): Parts[number] => ({ label: label(key), value })
  return {
    kind: 'proof',
    title: label(title),
    facts: [
      part('picks', told),
      part('drawnNumbers', (hasSpecial === true ? drawn.slice(0, -1) : drawn).join(' ')),
      ...(hasSpecial === true ? [part('specialNumber', drawn.slice(-1).join(''))] : []),
    ],
    rule: [part('unitBets', String(betsOf(play, picks))), part('unitBetsWon', String(won)), part('price', price)],
    amount: [part('stake', showMinor(costOfAll([line]))), part('back', showMinor(returnOfTicket([line], drawn)))],
  }
}

/** What is refused beyond each limit: each figure is the limit itself. */
export const lotteryLimits = ({ label }: LotteryWords): readonly (readonly string[])[] => {
  const { cap, pickMost, issueMost, chases } = lotterySettings
  const rows: readonly (readonly [string, string])[] = [
    ['limitLines', String(linesMost)],
    ['limitMultiple', `×${multipleMost}`],
    ['limitCost', showMinor(ticketMost)],
    ['limitChases', String(chases)],
    ['limitIssues', String(chaseMost)],
    ['limitBack', showMinor(cap)],
    ['limitPick', showMinor(pickMost)],
    ['limitIssue', showMinor(issueMost)],
    ['limitPool', showMinor(poolTicketMost)],
  ]
  return rows.map(([name, most]) => [label(name), most])
}
