// The house of a thousand gates: reels are two to seven rows high, new with every spin. In free spins night falls, and
// each win opens one more gate and raises the next multiplier.

import { useText } from '@magpie/wire/text'
import type { GateSpin, Page } from '../../../rules/games/thousand-gates/game.ts'
import type { Cell } from '../../reels/board.ts'
import { Ground } from '../../reels/ground.tsx'
import { cellsWith, pointWays, wonFeature, wonWays } from '../../reels/lines.ts'
import { light, type Passing, spin } from '../../reels/motions.ts'
import type { HeadProps, Scene, Show } from '../../reels/scene.ts'
import atlas from './atlas.svg'
import css from './thousand-gates.module.css'

const arches = [
  ['#0e2c55', 0],
  ['#c8322a', 13],
  ['#e0b65c', 25],
  ['#fff3dc', 36],
] as const

const archPath = (d: number): string =>
  `M${8 + d} 112V${44 + d * 0.55}C${8 + d} ${14 + d} ${112 - d} ${14 + d} ${112 - d} ${44 + d * 0.55}V112H${100 - d}V${52 + d * 0.5}C${100 - d} ${28 + d} ${20 + d} ${28 + d} ${20 + d} ${52 + d * 0.5}V112Z`

const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

const Head = ({ aside: { feature, ways, times } }: HeadProps) => {
  const say = useText()
  return (
    <Ground
      title={say('slots.name.thousand-gates')}
      line={say(feature ? 'slots.thousand-gates.free' : 'slots.thousand-gates.line')}
      orb={[210, 36, 22]}
    >
      <svg className={css['gates']} viewBox="0 16 120 98" width="137" height="112" aria-hidden="true">
        {arches.map(([colour, d]) => (
          <path key={colour} d={archPath(d)} fill={colour} />
        ))}
        <circle cx="60" cy="88" r="8" fill="#e0483c" />
      </svg>
      {ways !== undefined && (
        <div className={css['facts']}>
          <b className="num">{say('slots.thousand-gates.ways', { n: thousands(ways) })}</b>
          {feature && <b className="num">{say('slots.reels.times', { n: times })}</b>}
        </div>
      )}
    </Ground>
  )
}

const symbolsPassing = 'TCRYKCTFRYNTCKPRLY'

/** The passing symbols mean nothing here: reels are drawn cell by cell. */
const passing: Passing = (column, k) =>
  symbolsPassing[(((k * 7 + column * 5) % symbolsPassing.length) + symbolsPassing.length) % symbolsPassing.length] ??
  'T'

const waysOf = ({ windows }: GateSpin): number => windows.reduce((product, { length }) => product * length, 1)

const point = pointWays('G')

const pointOut = (show: Show, { windows, wins, hundredths }: GateSpin): Promise<void> =>
  point(show, { stops: [], windows, wins, coins: hundredths }, wins)

const playFree = async ({ spins: [first, ...free] }: Page, show: Show): Promise<void> => {
  const { stage, sound, tell, pause, say, round, glad } = show
  if (first === undefined) return
  const minor = (hundredths: number): bigint => (round.stake * BigInt(hundredths)) / 100n
  show.feature()
  const magpies: readonly Cell[] = cellsWith(first.windows, 'M')
  await light(stage, magpies, 900)
  if (glad) sound.gong()
  let sum = first.hundredths
  tell({
    feature: true,
    card: { title: say('slots.reels.free', { n: free.length }), line: say('slots.thousand-gates.free') },
    of: free.length,
    nth: 0,
    sum: minor(sum),
  })
  await pause(1900)
  tell({ card: undefined })
  for (const [at, one] of free.entries()) {
    tell({ nth: at + 1, times: one.times, ways: waysOf(one) })
    await spin(stage, passing).land(one.windows, passing)
    sum += one.hundredths
    if (one.wins.length > 0) {
      tell({ sum: minor(sum) })
      if (glad) await pointOut(show, one)
    }
    await pause(stage.calm ? 500 : 260)
  }
  if (glad) sound.sum()
  tell({ card: { title: say('slots.reels.total'), line: '' } })
  await pause(1500)
}

export const scene: Scene<Page> = {
  id: 'thousand-gates',
  world: 'gate',
  sheet: (say) => ({
    url: atlas,
    order: 'LPNFKYRCTMG',
    letters: {
      F: { text: say('slots.prints.F'), y: 36.5, size: 31, colour: '#f6d48a', song: true },
      M: { text: say('slots.reels.freeMark'), y: 61, size: 11, colour: '#fff' },
      G: { text: say('slots.prints.wild'), y: 61, size: 11, colour: '#fff' },
    },
  }),
  gap: 3,
  radius: 6,
  rest: ['TLC', 'KYRG', 'FNTCY', 'PKM', 'RCTL', 'YGN'],
  passing,
  turns: true,
  nameOf: (symbol) => `slots.thousand-gates.${symbol}`,
  play: async (told, show) => {
    const [first] = told.spins
    if (first === undefined) return
    show.tell({ ways: waysOf(first) })
    await show.spinning?.land(first.windows, passing)
    if (show.glad && first.wins.length > 0) await pointOut(show, first)
    if (told.free > 0) await playFree(told, show)
  },
  last: ({ spins }) => spins.at(-1)?.windows ?? [],
  won: ({ spins: [first, ...free], free: count }, round, say) => {
    const minor = (hundredths: number): bigint => (round.stake * BigInt(hundredths)) / 100n
    if (first === undefined) return []
    const feature =
      count === 0
        ? []
        : wonFeature(first.windows, 'M', [
            {
              symbol: 'M',
              text: say('slots.reels.freeDone', { n: count }),
              minor: minor(free.reduce((sum, { hundredths }) => sum + hundredths, 0)),
            },
          ])
    return [...feature, ...wonWays(first, 'G', { say, nameOf: scene.nameOf, minor: (coins) => minor(coins * 5) })]
  },
  Head,
}
