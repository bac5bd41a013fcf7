// The positions of a price course in its chart, when the line was suspended, and what is marked.

import { expect, it } from 'vitest'
import { type Course, edges, haltsOf, marksOf, pathsOf, type Point, scaleOf, placed } from './price-scale.ts'

const point = (second: number, odds: readonly number[], more: Partial<Point> = {}): Point => ({
  at: second * 1000,
  minute: 0,
  score: [0, 0],
  staked: '0',
  worst: '0',
  state: 'open',
  odds: [...odds],
  ...more,
})
const courseOf = (points: readonly Point[]): Course => ({
  market: 'ah',
  line: -2,
  sides: ['home', 'away'],
  points: [...points],
})
const box = { width: 400 + edges.left + edges.right, height: 200 + edges.top + edges.bottom }

it('the course fills the whole width, and round prices fill the whole height', () => {
  const scale = scaleOf(courseOf([point(0, [186_000, 202_000]), point(100, [180_000, 210_000])]), box)
  expect(scale?.ticks).toEqual([180_000, 190_000, 200_000, 210_000])
  expect([scale?.x(0), scale?.x(50_000), scale?.x(100_000)]).toEqual([44, 244, 444])
  expect([scale?.y(210_000), scale?.y(180_000)]).toEqual([edges.top, edges.top + 200])
})

it('prices that differ by large factors are placed on a logarithmic scale', () => {
  const scale = scaleOf(courseOf([point(0, [107_000, 7_600_000]), point(9, [107_000, 7_600_000])]), box)
  expect(scale?.ticks).toEqual([1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7])
  expect(scale?.y(1e6)).toBeCloseTo(edges.top + 100)
})

it('a constant price is drawn in the middle; a single moment or no price gives no scale', () => {
  const scale = scaleOf(courseOf([point(0, [186_000]), point(10, [186_000])]), box)
  expect(scale?.ticks).toEqual([185_000, 186_000, 187_000])
  expect(scale?.y(186_000)).toBeCloseTo(edges.top + 100, 0)
  expect(scaleOf(courseOf([point(0, [186_000])]), box)).toBeUndefined()
  expect(scaleOf(courseOf([point(0, [0]), point(9, [0])]), box)).toBeUndefined()
})

it('a price is drawn as a step until the next one, and the line is broken where there is no price', () => {
  const course = courseOf([point(0, [2e5]), point(50, [3e5]), point(75, [0]), point(100, [2e5])])
  const scale = { x: (at: number) => at / 1000, y: (oddsE5: number) => oddsE5 / 1e5, ticks: [] }
  expect(pathsOf(course, 0, scale)).toBe('M0 2L50 2L50 3M100 2')
})

it('a line is suspended from its cause until it is sold again; the last suspension lasts to the end', () => {
  const goal: Partial<Point> = { state: 'suspended', score: [1, 0] }
  const course = courseOf([
    point(0, [1, 1]),
    point(10, [1, 1], goal),
    point(20, [1, 1], goal),
    point(58, [1, 1], { score: [1, 0] }),
    point(70, [1, 1], { state: 'suspended', score: [1, 0] }),
    point(80, [1, 1], { state: 'suspended', score: [1, 0] }),
  ])
  expect(haltsOf(course)).toEqual([
    { from: 10_000, until: 58_000, score: '1-0' },
    { from: 70_000, until: 80_000, score: null },
  ])
})

it('marks scores, and what traders did to this line or the whole match within the course', () => {
  const act = (second: number, what: 'price' | 'suspend' | 'limit', market: string | null) => ({
    id: String(second),
    by: 'lin',
    reason: 'as agreed',
    at: second * 1000,
    what,
    market,
    to: '',
    side: null,
  })
  const course = courseOf([
    point(10, [1, 1]),
    point(20, [1, 1], { state: 'suspended', score: [0, 1] }),
    point(30, [1, 1], { score: [0, 1] }),
  ])
  const traded = [
    act(25, 'price', 'ah'),
    act(24, 'price', 'ou'),
    act(15, 'suspend', null),
    act(5, 'price', 'ah'),
    act(26, 'limit', null),
  ]
  expect(marksOf(course, traded).map(({ at, kind, score }) => [at / 1000, kind, score])).toEqual([
    [15, 'hand', ''],
    [20, 'score', '0-1'],
    [25, 'hand', ''],
  ])
})

it('leaves out texts of a row that would overlap, and keeps the others inside the picture', () => {
  const picture = { width: 460 }
  const times = [44, 110, 160, 410, 450].map((x) => ({ x, text: '23:59:59' }))
  const places = placed(times, picture)
  expect(places.map((place) => place?.anchor)).toEqual(['start', undefined, 'middle', 'middle', undefined])
  expect(placed([{ x: 450, text: '23:59:59' }], picture)).toEqual([{ anchor: 'end', from: 394, until: 450 }])
})
