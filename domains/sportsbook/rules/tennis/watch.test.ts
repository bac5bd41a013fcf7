// What watchers see while a tie-break is played.

import { expect, test } from 'vitest'
import type { TennisFixture } from '../../contract/tennis/feed.ts'
import type { Side } from './score.ts'
import { newMatch } from './state.ts'
import { watch } from './watch.ts'

const fixture = {
  sport: 'tennis',
  type: 'fixture',
  bestOf: 3,
  serve: { home: 0.62, away: 0.6 },
} as unknown as TennisFixture

const game = (winner: Side): Side[] => Array.from({ length: 4 }, () => winner)
const games = (count: number, winner: Side): Side[] => Array.from({ length: count }, () => game(winner)).flat()
/** Each holds serve, until the games stand so. */
const level = (count: number): Side[] => Array.from({ length: count }, () => [...game('home'), ...game('away')]).flat()

const seen = (final: TennisFixture['final'], winners: readonly Side[]) => {
  const points = winners.map((winner, seq) => ({ seq, winner }))
  return watch({ ...newMatch('m'), fixture: { ...fixture, final }, server: 'home', points }).figures
}

test.each([
  ['an ordinary game', 'match_tb', [...games(6, 'home')], 0],
  ['six games all', 'match_tb', level(6), 7],
  ['a last set that is only a tie-break', 'match_tb', [...games(6, 'home'), ...games(6, 'away')], 10],
  ['six games all in the last set', 'tb10', [...games(6, 'home'), ...games(6, 'away'), ...level(6)], 10],
  ['before six games all in the last set', 'tb10', [...games(6, 'home'), ...games(6, 'away'), ...level(5)], 0],
  ['a match that is over', 'tb7', games(12, 'home'), 0],
] as const)('%s shows to how many points the tie-break is played', (_, final, winners, to) => {
  expect(seen(final, winners)['tie_break']).toEqual([to, to])
})

test('points of a tie-break are counted, and the serve changes after the first', () => {
  const winners: Side[] = [...games(6, 'home'), ...games(6, 'away'), 'home']
  expect(seen('match_tb', winners)).toMatchObject({ games: [0, 0], points: [1, 0], serve: [0, 1] })
})
