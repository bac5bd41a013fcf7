// The table of every side's last ten matches.

import { expect, it } from 'vitest'
import { recentTable } from './recent-form.ts'

it('counts each side’s last ten matches: three points a win and one a draw in football, else one a win', () => {
  const lost = { home: 'Vale', away: 'Hearts', score: [0, 2] as const }
  const drawn = { home: 'Hearts', away: 'Kites', score: [1, 1] as const }
  const matches = [drawn, ...Array.from({ length: 11 }, () => lost)]
  const told = (sport: 'football' | 'basketball') =>
    recentTable(sport, matches).map((one) => [one.name, one.played, one.won, one.drawn, one.lost, one.points])
  expect(told('football')).toEqual([
    ['Hearts', 10, 9, 1, 0, 28],
    ['Kites', 1, 0, 1, 0, 1],
    ['Vale', 10, 0, 0, 10, 0],
  ])
  expect(told('basketball').map(([name, , , , , points]) => [name, points])).toEqual([
    ['Hearts', 9],
    ['Kites', 0],
    ['Vale', 0],
  ])
})
