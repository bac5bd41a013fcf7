// The river by night: lanterns float six by six, go out in clusters, and others fall into their places; the ladder
// above shows the multiplier of each fall.

import type { Round } from '@magpie/studio/web'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { Cluster, Fall, Page } from '../../../rules/games/lantern-riddles/game.ts'
import { ladder, side } from '../../../rules/games/lantern-riddles/lamps.ts'
import type { Cell } from '../../reels/board.ts'
import { put } from '../../reels/board.ts'
import { Ground } from '../../reels/ground.tsx'
import { fall, letGo, light, outline, point, scatter } from '../../reels/motions.ts'
import type { HeadProps, Scene, Show } from '../../reels/scene.ts'
import atlas from './atlas.svg'
import css from './lantern-riddles.module.css'

const Head = ({ aside: { times, nth } }: HeadProps) => {
  const say = useText()
  return (
    <Ground title={say('slots.name.lantern-riddles')} line={say('slots.lantern-riddles.line')} orb={[172, 38, 22]}>
      <ol className={css['ladder']} aria-label={say('slots.lantern-riddles.times')}>
        {ladder.map((one) => (
          <li key={one} className={classNames('num', nth > 0 && one === times && css['on'])}>
            {say('slots.reels.times', { n: one })}
          </li>
        ))}
      </ol>
    </Ground>
  )
}

/** The rule counts from the bottom, a board from the top. */
const fromAbove = (grid: readonly string[]): readonly string[] =>
  grid.map((column) => Array.from(column).reverse().join(''))

const cellOf = (cell: number): Cell => ({ column: Math.floor(cell / side), row: side - 1 - (cell % side) })

const cellsOf = (clusters: readonly Cluster[]): readonly Cell[] => clusters.flatMap(({ cells }) => cells.map(cellOf))

/**
 * How many cells each symbol of the new board falls: the old ones by the gaps below them, the new ones from outside.
 */
const depths = ({ clusters }: Fall): readonly (readonly number[])[] => {
  const gone = new Set(clusters.flatMap(({ cells }) => cells))
  return Array.from({ length: side }, (_, column) => {
    const kept = Array.from({ length: side }, (__, row) => row).filter((row) => !gone.has(column * side + row))
    return Array.from({ length: side }, (__, fromBottom) => {
      const was = kept[fromBottom]
      return was === undefined ? side - kept.length : was - fromBottom
    }).reverse()
  })
}

const all = Array.from({ length: side }, () => Array.from({ length: side }, () => side))

const play = async ({ falls }: Page, show: Show): Promise<void> => {
  const { stage, glad, round, sound, tell, pause } = show
  let sum = 0
  for (const [nth, one] of falls.entries()) {
    const before = falls[nth - 1]
    await fall(stage, fromAbove(one.grid), before === undefined ? all : depths(before))
    if (one.clusters.length === 0) break
    // Once the first board was shown, the falls may be skipped.
    show.feature()
    if (glad) tell({ nth: nth + 1, times: one.times })
    const cells = cellsOf(one.clusters)
    if (glad) {
      sound.pop(nth)
      outline(
        stage,
        one.clusters.map((cluster) => cluster.cells.map(cellOf)),
      )
      await light(stage, cells, 560)
      scatter(stage, cells, ['#f6d48a', '#f08fa8', '#12a091', '#fff'])
    } else point(stage, cells)
    sum += one.clusters.reduce((of, { hundredths }) => of + hundredths, 0) * one.times
    if (glad) tell({ sum: (round.stake * BigInt(sum)) / 100n })
    await pause(glad ? 260 : 420)
    await letGo(stage, cells)
  }
  if (glad && falls.length > 2) sound.sum()
}

export const scene: Scene<Page> = {
  id: 'lantern-riddles',
  world: 'river',
  sheet: () => ({ url: atlas, order: 'DYRTSO', letters: {} }),
  gap: 6,
  radius: 10,
  rest: ['ORSOTO', 'TRSDOS', 'YDTSTY', 'STYORD', 'RYDTSO', 'OSRYTR'],
  passing: () => 'O',
  turns: false,
  nameOf: (symbol) => `slots.lantern-riddles.${symbol}`,
  play,
  last: ({ falls }) => fromAbove(falls.at(-1)?.grid ?? []),
  won: ({ falls }, round: Round, say) =>
    falls.flatMap(({ grid, clusters, times }, nth) =>
      clusters.map(({ lamp, cells, hundredths }) => ({
        key: `${nth}.${cells[0]}`,
        symbol: lamp,
        text: say('slots.lantern-riddles.fall', {
          n: nth + 1,
          symbol: say(`slots.lantern-riddles.${lamp}`),
          count: cells.length,
        }),
        minor: (round.stake * BigInt(hundredths * times)) / 100n,
        look: (stage) => {
          put(stage.board, fromAbove(grid))
          point(stage, cells.map(cellOf))
          outline(stage, [cells.map(cellOf)])
        },
      })),
    ),
  Head,
}
