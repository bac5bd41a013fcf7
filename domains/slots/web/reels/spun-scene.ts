// The scene of a slot with free spins, from its own parts: drawings, texts, highlights.

import type { SpunBy, ToldSpun, Spin } from '../../rules/reels/free-spins.ts'
import type { Say } from '@magpie/wire/text'
import { playSpun, type Pointing } from './free-spins.ts'
import { cellsWith, stripPassing, wonFeature } from './lines.ts'
import { light } from './motions.ts'
import type { Scene, Won } from './scene.ts'

export type SpunParts<Win extends { readonly coins: number }> = Pick<
  Scene<ToldSpun<Win>>,
  'sheet' | 'rest' | 'Head' | 'world'
> & {
  readonly by: SpunBy<Win>
  readonly point: Pointing<Win>
  readonly wonIn: (
    spin: Spin<Win>,
    words: {
      readonly say: Say
      readonly nameOf: (symbol: string) => string
      readonly minor: (coins: number) => bigint
    },
  ) => readonly Won[]
}

export const spunScene = <Win extends { readonly coins: number }>({
  by,
  point,
  wonIn,
  ...own
}: SpunParts<Win>): Scene<ToldSpun<Win>> => {
  const nameOf = (symbol: string): string => `slots.${by.id}.${symbol}`
  return {
    ...own,
    id: by.id,
    gap: 4,
    radius: 6,
    turns: true,
    nameOf,
    passing: stripPassing(
      by.strips,
      by.strips.map(() => 0),
    ),
    last: ({ spins }) => spins.at(-1)?.windows ?? [],
    play: (told, show) =>
      playSpun<Win>(told, show, {
        coins: by.coins,
        point,
        passing: (nth, { stops }) => stripPassing(nth === 0 ? by.strips : by.freed(by.strips), stops),
        line: show.say(`slots.${by.id}.free`),
        trigger: ({ stage }, { windows }) => light(stage, cellsWith(windows, by.scatter), 800),
      }),
    won: ({ spins: [first, ...free], scatters, scatterCoins, free: count }, round, say) => {
      const minor = (coins: number): bigint => (round.stake * BigInt(coins)) / BigInt(by.coins)
      if (first === undefined) return []
      const feature =
        count === 0
          ? []
          : wonFeature(first.windows, by.scatter, [
              ...(scatterCoins === 0
                ? []
                : [
                    {
                      symbol: by.scatter,
                      text: say('slots.reels.scatters', { symbol: say(nameOf(by.scatter)), count: scatters }),
                      minor: minor(scatterCoins),
                    },
                  ]),
              {
                symbol: by.scatter,
                text: say('slots.reels.freeDone', { n: count }),
                minor: minor(free.reduce((sum, { coins }) => sum + coins, 0)),
              },
            ])
      return [...feature, ...wonIn(first, { say, nameOf, minor })]
    },
  }
}
