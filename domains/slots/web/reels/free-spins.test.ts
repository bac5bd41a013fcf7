// A round with free spins that returns no more than its stake is shown without sound and without highlights.

import { ratio } from '@magpie/kernel/ratio'
import { expect, it } from 'vitest'
import { openBoard } from './board.ts'
import { playSpun } from './free-spins.ts'
import type { Show } from './scene.ts'
import { openTicker } from './ticker.ts'

const windows = ['abc', 'abc', 'abc']
const won = { stops: [0, 0, 0], windows, wins: [{ coins: 4 }], coins: 4 }
const stake = 1000n

const shown = async (worth: bigint): Promise<{ readonly pointed: number; readonly sounds: readonly string[] }> => {
  const sounds: string[] = []
  const heard = (what: string) => () => void sounds.push(what)
  const noted = { pointed: 0 }
  const show: Show = {
    stage: {
      board: openBoard(windows),
      ticker: openTicker(() => undefined),
      size: () => ({ cell: 10, gap: 0, radius: 0 }) as never,
      calm: true,
      onLand: () => undefined,
    },
    spinning: undefined,
    sound: {
      isOn: () => true,
      turn: () => undefined,
      land: heard('land'),
      win: heard('win'),
      pop: heard('pop'),
      gong: heard('gong'),
      sum: heard('sum'),
    },
    glad: worth > stake,
    round: {
      id: 'r',
      nonce: 0,
      choice: {},
      steps: [],
      stake,
      open: false,
      told: null,
      multiple: ratio(worth, stake),
      worth,
      outcome: '',
      commitment: '',
      salt: '',
      at: 0,
    },
    say: (word) => word,
    tell: () => undefined,
    pause: async () => undefined,
    feature: () => undefined,
    passing: () => 'a',
  }
  await playSpun({ spins: [won, won, won], scatters: 3, free: 2, scatterCoins: 0, coins: 12 }, show, {
    coins: 20,
    point: async ({ sound }) => {
      noted.pointed += 1
      sound.win(0)
    },
    passing: () => () => 'a',
    line: '',
    trigger: async () => undefined,
  })
  return { pointed: noted.pointed, sounds }
}

it.each([
  ['less than the stake', 600n, 0, []],
  ['the stake and no more', 1000n, 0, []],
  ['more than the stake', 1001n, 3, ['win', 'gong', 'win', 'win', 'sum']],
])('highlights and sounds of free spins that return %s', async (_what, worth, pointed, sounds) => {
  expect(await shown(worth)).toEqual({ pointed, sounds })
})
