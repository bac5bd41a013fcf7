// The board with its memory: much is read, little is rendered, and what is no longer watched is dropped.

import { expect, it } from 'vitest'
import { obMatch, playsOf } from '../testing/vendor.ts'
import { readMatch } from '../vendors/ob/read-match.ts'
import { mainKey } from './entry.ts'
import { keptBoard } from './kept-board.ts'

const reading = (id: string, version: number) =>
  readMatch(obMatch(id, { mv: version, hps: playsOf([['ah', -2, true, [150_000 + version, 250_000 - version]]]) }), 1)

const open = () => {
  const runs: (() => void)[] = []
  let now = 0
  const frames = {
    request: (run: () => void) => void runs.push(run),
    drawn: (run: () => void) => run(),
    now: () => now,
  }
  const watched = new Set<string>()
  const kept = keptBoard(
    frames,
    () => now,
    (id) => watched.has(id),
  )
  return { ...kept, watched, pass: (ms: number) => (now += ms), frame: () => runs.shift()?.(), runs }
}

it('a match updated ten times within a frame is drawn once, with its last state', () => {
  const { board, take, frame, runs } = open()
  take([reading('m1', 1)], 'all')
  frame()
  const drawn: (number | null | undefined)[] = []
  board.listen(mainKey('m1', 'ah', 'home'), () => drawn.push(board.main('m1', 'ah', 'home')?.oddsE5))
  for (let version = 2; version <= 11; version += 1) take([reading('m1', version)], 'changes')
  frame()
  expect(drawn).toEqual([150_011])
  expect(runs).toHaveLength(0)
})

it('many matches are drawn over several frames, without losing one', () => {
  const { board, take, frame, runs } = open()
  const ids = Array.from({ length: 30 }, (_, nth) => `m${nth}`)
  const drawn = new Set<string>()
  for (const id of ids) board.listen(mainKey(id, 'ah', 'home'), () => drawn.add(id))
  take(
    ids.map((id) => reading(id, 1)),
    'main',
  )
  frame()
  expect(drawn.size).toBeLessThan(ids.length)
  while (runs.length > 0) frame()
  expect([...drawn]).toEqual(ids)
})

it('a match not watched for two minutes is dropped, a watched one stays', () => {
  const { board, take, frame, watched, pass } = open()
  watched.add('kept')
  take([reading('kept', 1), reading('old', 1)], 'main')
  frame()
  pass(121_000)
  take([reading('new', 1)], 'main')
  frame()
  expect(board.matchIds()).toEqual(['kept', 'new'])
})

it('data that was cleared is not applied', () => {
  const { board, take, frame, clear } = open()
  take([reading('m1', 1)], 'main')
  clear()
  frame()
  expect(board.matchIds()).toEqual([])
})

it('data pushed while no frame runs does not pile up, and the first frame draws its last state', () => {
  const { board, take, frame, watched } = open()
  watched.add('m1')
  for (let version = 1; version <= 1500; version += 1) take([reading('m1', version)], 'changes')
  expect(board.head('m1')?.version).toBeGreaterThan(1000)
  const drawn: (number | null | undefined)[] = []
  board.listen(mainKey('m1', 'ah', 'home'), () => drawn.push(board.main('m1', 'ah', 'home')?.oddsE5))
  frame()
  expect(drawn).toEqual([151_500])
})
