// Work divided into frames, with a learned amount for each frame.

import { expect, it } from 'vitest'
import { type Done, inFrames } from './in-frames.ts'

/** Frames driven by the test. Rendering takes `pieceMs` for each piece done in the frame. */
const played = (pieceMs: number) => {
  const runs: (() => void)[] = []
  const waits: number[] = []
  const sizes: number[] = []
  let now = 0
  let drawing = 0
  const frames = {
    request: (run: () => void, afterMs: number) => {
      runs.push(run)
      waits.push(afterMs)
    },
    drawn: (run: () => void) => {
      now += drawing
      run()
    },
    now: () => now,
  }
  const workOn = (pieces: number) => {
    let left = pieces
    return inFrames(frames, (piecesMax): Done => {
      const done = Math.min(left, piecesMax)
      left -= done
      sizes.push(done)
      drawing = done * pieceMs
      return { pieces: done, more: left > 0 }
    })
  }
  return {
    waits,
    sizes,
    workOn,
    pass: (ms: number) => (now += ms),
    next: () => runs.shift()?.(),
    waiting: () => runs.length,
    drain: () => {
      for (let run = runs.shift(); run !== undefined; run = runs.shift()) {
        now += 64
        run()
      }
    },
  }
}

it('a burst is spread over several frames, and then no more frames are requested', () => {
  const { workOn, sizes, drain, waiting } = played(1)
  workOn(40).ask()
  drain()
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(40)
  expect(sizes.length).toBeGreaterThan(2)
  expect(waiting()).toBe(0)
})

it('a slow phone does less work per frame, but always some', () => {
  const { workOn, sizes, drain } = played(20)
  workOn(30).ask()
  drain()
  expect(sizes.slice(2, -1).every((size) => size === 2)).toBe(true)
})

it('a fast phone does more work per frame while its frames stay short', () => {
  const { workOn, sizes, drain } = played(0.25)
  workOn(400).ask()
  drain()
  expect(sizes[0]).toBe(6)
  expect(Math.max(...sizes)).toBe(24)
  const slower = played(0.5)
  slower.workOn(400).ask()
  slower.drain()
  expect(Math.max(...slower.sizes)).toBe(20)
})

it('the first run after a pause starts at once, the next one after the interval', () => {
  const { workOn, waits, next, pass } = played(0)
  const work = workOn(1000)
  work.ask()
  next()
  pass(30)
  work.ask()
  expect(waits).toEqual([0, 64])
  pass(34)
  next()
  expect(waits).toEqual([0, 64, 64])
})

it('two requests run once', () => {
  const { workOn, waiting } = played(0)
  const work = workOn(1)
  work.ask()
  work.ask()
  expect(waiting()).toBe(1)
})
