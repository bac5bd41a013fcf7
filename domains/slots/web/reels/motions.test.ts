// Reels that start again before they have stopped: after a refused press the member presses again at once.

import { afterEach, expect, it, vi } from 'vitest'
import { openBoard, symbolsOf } from './board.ts'
import { spin, type Stage } from './motions.ts'
import { openTicker } from './ticker.ts'

afterEach(() => vi.unstubAllGlobals())

const first = ['abc', 'abc', 'abc']
const next = ['bca', 'cab', 'bca']
const passing = () => 'a'

/** Frames at sixty per second, as many as are requested. */
const openFrames = () => {
  let asked: FrameRequestCallback | undefined
  let now = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    asked = frame
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  return async (ms: number): Promise<void> => {
    for (const end = now + ms; now < end && asked !== undefined; now += 16) {
      const frame = asked
      asked = undefined
      frame(now)
      await Promise.resolve()
    }
  }
}

const openStage = (): Stage => ({
  board: openBoard(first),
  ticker: openTicker(() => undefined),
  size: () => ({ width: 90, height: 90, density: 1, gap: 0, radius: 0 }),
  calm: false,
  onLand: () => undefined,
})

it.each([0, 100, 700, 1000, 1100, 1300, 1600])(
  'reels set off again %i ms after they were told to stop land on the second result',
  async (later) => {
    const frames = openFrames()
    const stage = openStage()
    const landed: string[] = []
    const one = spin(stage, passing)
    await frames(300)
    void one.land(first, passing).then(() => landed.push('one'))
    await frames(later)
    const two = spin(stage, passing)
    await frames(400)
    void two.land(next, passing).then(() => landed.push('two'))
    await frames(5000)
    expect(landed).toContain('two')
    expect(landed).toContain('one')
    expect(symbolsOf(stage.board)).toEqual(next)
    expect(stage.board.columns.every(({ turn }) => turn === undefined)).toBe(true)
  },
)
