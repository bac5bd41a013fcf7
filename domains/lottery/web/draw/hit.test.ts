import { expect, it } from 'vitest'
import { hitOf } from './hit.tsx'

const line = { game: 'ssc90', version: 1, issue: '20261126001', play: 'place', picks: [[1, 2], [3], [], [], []] }

it('a line states how many of its unit bets won and how many are returned', () => {
  expect(hitOf(line, [1, 3, 0, 0, 0])).toMatchObject({ won: 2, pushed: 0 })
  expect(hitOf(line, [0, 0, 0, 0, 0])).toMatchObject({ won: 0, pushed: 0 })
  const cars = { game: 'pk10', version: 1, issue: '20261126001', play: 'sum.sides', picks: [[0, 2]] }
  expect(hitOf(cars, [5, 6, 1, 2, 3, 4, 7, 8, 9, 10])).toMatchObject({ won: 0, pushed: 2 })
})

it('a line of another rule version, an unknown play or game, or without picks states nothing', () => {
  expect(hitOf({ ...line, version: 2 }, [1, 3, 0, 0, 0])).toBeUndefined()
  expect(hitOf({ ...line, play: 'nothing' }, [1, 3, 0, 0, 0])).toBeUndefined()
  expect(hitOf({ ...line, game: 'nothing' }, [1, 3, 0, 0, 0])).toBeUndefined()
  expect(hitOf({ ...line, picks: [[], [], [], [], []] }, [1, 3, 0, 0, 0])).toBeUndefined()
})
