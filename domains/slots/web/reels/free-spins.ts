// How a round with free spins is shown: the first spin and its wins, the card that announces the feature, each free
// spin with the running sum, and the total. The same for lines and for ways; each game highlights its wins in its own
// way.

import type { Spin, ToldSpun } from '../../rules/reels/free-spins.ts'
import { spin } from './motions.ts'
import type { Show } from './scene.ts'

export type Pointing<Win> = (show: Show, spin: Spin<Win>, won: readonly Win[]) => Promise<void>

export const playSpun = async <Win>(
  told: ToldSpun<Win>,
  show: Show,
  {
    coins,
    point,
    passing,
    line,
    trigger,
  }: {
    /** The coins of a stake. */
    readonly coins: number
    readonly point: Pointing<Win>
    readonly passing: (nth: number, spin: Spin<Win>) => Show['passing']
    readonly line: string
    readonly trigger: (show: Show, spin: Spin<Win>) => Promise<void>
  },
): Promise<void> => {
  const { spinning, sound, tell, say, pause, round, glad, stage } = show
  const [first, ...free] = told.spins
  if (first === undefined) return
  const minor = (n: number): bigint => (round.stake * BigInt(n)) / BigInt(coins)
  await spinning?.land(first.windows, passing(0, first))
  if (glad && first.wins.length > 0) await point(show, first, first.wins)
  if (free.length === 0) return
  show.feature()
  await trigger(show, first)
  if (glad) sound.gong()
  let sum = first.coins + told.scatterCoins
  tell({
    feature: true,
    card: { title: say('slots.reels.free', { n: told.free }), line },
    of: told.free,
    nth: 0,
    sum: minor(sum),
  })
  await pause(1900)
  tell({ card: undefined })
  for (const [at, one] of free.entries()) {
    tell({ nth: at + 1 })
    const turned = spin(stage, passing(at, at === 0 ? first : (free[at - 1] ?? one)))
    await turned.land(one.windows, passing(at + 1, one))
    sum += one.coins
    if (one.wins.length > 0) {
      tell({ sum: minor(sum) })
      if (glad) await point(show, one, one.wins)
    }
    await pause(stage.calm ? 500 : 260)
  }
  if (glad) sound.sum()
  tell({ card: { title: say('slots.reels.total'), line: '' }, sum: minor(told.coins) })
  await pause(1500)
}
