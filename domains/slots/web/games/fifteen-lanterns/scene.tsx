// The fifteenth night: a street hung with lanterns. Six or more lit ones stay, and the street darkens around them while
// the others may still light up.

import { groupDigits } from '@magpie/kernel'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { ToldLanterns } from '../../../rules/games/fifteen-lanterns/game.ts'
import { hold, strips } from '../../../rules/games/fifteen-lanterns/strips.ts'
import { type Cell, markOf, put } from '../../reels/board.ts'
import { Ground } from '../../reels/ground.tsx'
import { cellsWith, pointLines, stripPassing, wonLines } from '../../reels/lines.ts'
import { fade, light, point, popUp, scatter, shimmer } from '../../reels/motions.ts'
import type { HeadProps, Scene, Show } from '../../reels/scene.ts'
import atlas from './atlas.svg'
import css from './fifteen-lanterns.module.css'

const hung = [
  [24, 22],
  [66, 34],
  [112, 30],
  [160, 20],
  [212, 26],
  [262, 36],
  [312, 28],
  [362, 16],
] as const

const Head = ({ aside: { feature, left } }: HeadProps) => {
  const say = useText()
  return (
    <Ground
      title={say('slots.name.fifteen-lanterns')}
      line={feature ? say('slots.fifteen-lanterns.left', { n: left }) : say('slots.fifteen-lanterns.line')}
      orb={[326, 46, 26]}
    >
      <svg className={css['strings']} viewBox="0 0 390 128" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <path d="M-4 2 Q90 34 190 8 T396 0" fill="none" stroke="#f6d48a" strokeOpacity=".55" strokeWidth="1.4" />
        {hung.slice(4).map(([x, y], at) => (
          <g key={x} transform={`translate(${x} ${y + 6}) scale(${at % 2 === 0 ? 0.66 : 0.5})`}>
            <rect x="-8" y="-21" width="16" height="5" rx="1.5" fill="#c8922e" />
            <ellipse rx="21" ry="17" fill={at % 2 === 0 ? '#d8483a' : '#f2b33a'} />
            <ellipse rx="12" ry="17" fill="#fff" opacity=".22" />
            <rect x="-8" y="16" width="16" height="5" rx="1.5" fill="#c8922e" />
            <path d="M-4 21v13M0 21v16M4 21v13" stroke="#c8922e" strokeWidth="1.6" strokeLinecap="round" />
          </g>
        ))}
      </svg>
      {feature && (
        <ol className={css['left']} aria-hidden="true">
          {Array.from({ length: hold.respins }, (_, at) => (
            <li key={at} className={classNames(at < left && css['on'])} />
          ))}
        </ol>
      )}
    </Ground>
  )
}

const cellOf = (cell: number): Cell => ({ column: Math.floor(cell / 3), row: cell % 3 })

const boardOf = (lit: ReadonlySet<number>): readonly string[] =>
  Array.from({ length: 5 }, (_, column) => [0, 1, 2].map((row) => (lit.has(column * 3 + row) ? 'L' : 'l')).join(''))

/** `20` coins are twice the stake. */
const worth = (coins: number): string => `${groupDigits(String(coins / 10))}×`

const playHold = async (told: ToldLanterns, show: Show): Promise<void> => {
  const { stage, sound, tell, pause, say, round } = show
  const { board } = stage
  const [first = [], ...later] = told.lit
  const lit = new Set<number>()
  let coins = 0
  const add = (now: typeof first): void => {
    for (const one of now) {
      lit.add(one.cell)
      coins += one.coins
      board.values.set(markOf(cellOf(one.cell)), worth(one.coins))
    }
  }
  const sum = (more = 0): bigint => (round.stake * BigInt(told.lineCoins + coins + more)) / 10n
  show.feature()
  sound.gong()
  await light(stage, cellsWith(told.windows, 'L'), 800)
  tell({
    feature: true,
    card: {
      title: say('slots.fifteen-lanterns.hold'),
      line: say('slots.fifteen-lanterns.holdLine', { n: hold.respins }),
    },
    left: hold.respins,
  })
  await pause(1700)
  tell({ card: undefined })
  await fade(stage, boardOf(new Set(first.map(({ cell }) => cell))), 320)
  add(first)
  tell({ sum: sum() })
  await popUp(
    stage,
    first.map(({ cell }) => cellOf(cell)),
  )
  let left: number = hold.respins
  for (const now of later) {
    left -= 1
    tell({ left })
    const dark = Array.from({ length: 15 }, (_, cell) => cell).filter((cell) => !lit.has(cell))
    await shimmer(stage, dark.map(cellOf), 760)
    if (now.length > 0) {
      for (const [nth, one] of now.entries()) {
        add([one])
        put(board, boardOf(lit))
        sound.pop(lit.size - 6 + nth)
        tell({ sum: sum(), left: hold.respins })
        scatter(stage, [cellOf(one.cell)], ['#f6d48a', '#fff1c2', '#d8322a'])
        await popUp(stage, [cellOf(one.cell)])
      }
      left = hold.respins
    }
    await pause(stage.calm ? 420 : 220)
  }
  sound.sum()
  tell({
    card: {
      title: told.full ? say('slots.fifteen-lanterns.full') : say('slots.fifteen-lanterns.lit', { n: lit.size }),
      line: say('slots.reels.total'),
    },
    sum: (round.stake * BigInt(told.lineCoins + told.holdCoins)) / 10n,
  })
  await pause(1500)
}

export const scene: Scene<ToldLanterns> = {
  id: 'fifteen-lanterns',
  world: 'lantern',
  sheet: (say) => ({
    url: atlas,
    order: 'FYPDSTBLMl',
    letters: {
      F: { text: say('slots.prints.F'), y: 36.5, size: 31, colour: '#f6d48a', song: true },
      M: { text: say('slots.prints.wild'), y: 61, size: 11, colour: '#fff' },
    },
  }),
  gap: 4,
  radius: 6,
  rest: ['LLY', 'PDT', 'MSP', 'FTL', 'LSB'],
  passing: stripPassing(strips, [0, 0, 0, 0, 0]),
  turns: true,
  nameOf: (symbol) => `slots.fifteen-lanterns.${symbol}`,
  play: async (told, show) => {
    await show.spinning?.land(told.windows, stripPassing(strips, told.stops))
    if (show.glad && told.wins.length > 0)
      await pointLines(
        show,
        { stops: told.stops, windows: told.windows, wins: told.wins, coins: told.lineCoins },
        told.wins,
      )
    if (told.lit.length > 0) await playHold(told, show)
  },
  last: ({ windows, lit }) => (lit.length === 0 ? windows : boardOf(new Set(lit.flat().map(({ cell }) => cell)))),
  won: ({ windows, wins, lit, holdCoins }, round, say) => {
    const minor = (coins: number): bigint => (round.stake * BigInt(coins)) / 10n
    const all = lit.flat()
    return [
      ...(all.length === 0
        ? []
        : [
            {
              key: 'hold',
              symbol: 'L',
              text: say('slots.fifteen-lanterns.lit', { n: all.length }),
              minor: minor(holdCoins),
              look: ({ board, ...stage }: Show['stage']) => {
                put(board, boardOf(new Set(all.map(({ cell }) => cell))))
                board.values = new Map(all.map(({ cell, coins }) => [markOf(cellOf(cell)), worth(coins)]))
                point(
                  { board, ...stage },
                  all.map(({ cell }) => cellOf(cell)),
                )
              },
            },
          ]),
      ...wonLines({ windows, wins }, { say, nameOf: scene.nameOf, minor }),
    ]
  },
  Head,
}
