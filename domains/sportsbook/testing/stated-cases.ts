// Figures stated of one match of each sport, then other figures of the same match, with the outcome of every bet on the
// usual offer, worked out by hand.

import type { StatedFigures } from '../contract/index.ts'

type Counted = readonly [home: number, away: number]
/** `on`: the counts that handicaps and totals are judged by. `wins`: the side that wins, or what happens to every side. */
export type StatedEnds = {
  readonly figures: StatedFigures
  readonly on: Readonly<Record<string, Counted>>
  readonly wins: Readonly<Record<string, string>>
  /** Selections that no possible end could win. */
  readonly lost?: readonly string[]
}
export type StatedCase = {
  readonly name: string
  readonly of: object
  readonly first: StatedEnds
  readonly again: StatedEnds
}

const played = (...rows: StatedFigures['rows']): StatedFigures => ({ end: 'played', more: [], rows })

const batting = { walk: 0.08, single: 0.15, double: 0.05, triple: 0.005, homer: 0.03 }

export const statedCases: readonly StatedCase[] = [
  {
    name: 'basketball',
    of: { sport: 'basketball', minutes: 40, means: { margin: 2, total: 158 } },
    first: {
      // 93-93 after four quarters, 103-105 after overtime.
      figures: played([25, 20], [18, 22], [30, 28], [20, 23], [10, 12]),
      on: {
        basketball_handicap: [103, 105],
        basketball_total: [103, 105],
        quarter_1_handicap: [25, 20],
        quarter_1_total: [25, 20],
        half_1_handicap: [43, 42],
        half_1_total: [43, 42],
        home_points: [103, 0],
        away_points: [105, 0],
      },
      wins: {
        basketball_winner: 'away',
        quarter_1_winner: 'home',
        quarter_1_parity: 'odd',
        half_1_winner: 'home',
        half_1_parity: 'odd',
        points_parity: 'even',
        regulation: 'draw',
        points_margin: 'away-by-1-5',
        // Both sides reached 20 in the first quarter.
        race_20: 'void',
        overtime: 'yes',
      },
    },
    again: {
      figures: played([25, 19], [18, 22], [30, 28], [20, 23]),
      on: {
        basketball_handicap: [93, 92],
        basketball_total: [93, 92],
        quarter_1_handicap: [25, 19],
        quarter_1_total: [25, 19],
        half_1_handicap: [43, 41],
        half_1_total: [43, 41],
        home_points: [93, 0],
        away_points: [92, 0],
      },
      wins: {
        basketball_winner: 'home',
        quarter_1_winner: 'home',
        quarter_1_parity: 'even',
        half_1_winner: 'home',
        half_1_parity: 'even',
        points_parity: 'odd',
        regulation: 'home',
        points_margin: 'home-by-1-5',
        race_20: 'home',
        overtime: 'no',
      },
    },
  },
  {
    name: 'table tennis',
    of: { sport: 'table_tennis', bestOf: 5, to: 11, lastTo: 11, cap: null, chances: { own: 0.52, other: 0.48 } },
    first: {
      figures: played([11, 9], [9, 11], [13, 11], [11, 4]),
      on: {
        tt_handicap: [44, 35],
        tt_total: [44, 35],
        tt_game_1_handicap: [11, 9],
        tt_game_1_total: [11, 9],
        tt_games: [3, 1],
        tt_games_total: [3, 1],
      },
      wins: {
        tt_winner: 'home',
        tt_game_1_winner: 'home',
        tt_game_1_parity: 'even',
        tt_game_1_race: 'void',
        tt_parity: 'odd',
      },
    },
    again: {
      // Retired at 1-1 with one point played in the third game: three more games at most, two at least.
      figures: {
        end: 'retired',
        more: [],
        rows: [
          [11, 4],
          [9, 11],
          [1, 0],
        ],
      },
      on: { tt_game_1_handicap: [11, 4], tt_game_1_total: [11, 4] },
      wins: {
        tt_winner: 'void',
        tt_handicap: 'void',
        tt_total: 'void',
        tt_games: 'void',
        tt_games_total: 'void',
        tt_game_1_winner: 'home',
        tt_game_1_parity: 'odd',
        tt_game_1_race: 'home',
        tt_parity: 'void',
      },
    },
  },
  {
    name: 'volleyball',
    of: { sport: 'volleyball', bestOf: 5, to: 25, lastTo: 15, cap: null, chances: { own: 0.41, other: 0.4 } },
    first: {
      figures: played([25, 20], [20, 25], [23, 25], [25, 23], [13, 15]),
      on: {
        vb_handicap: [106, 108],
        vb_total: [106, 108],
        vb_game_1_handicap: [25, 20],
        vb_game_1_total: [25, 20],
        vb_games: [2, 3],
        vb_games_total: [2, 3],
      },
      wins: {
        vb_winner: 'away',
        vb_score: '2-3',
        vb_game_1_winner: 'home',
        vb_game_1_parity: 'odd',
        vb_game_1_race: 'void',
        vb_parity: 'even',
      },
    },
    again: {
      // A fifth game to 15 that went on to 19.
      figures: played([8, 25], [20, 25], [26, 24], [25, 23], [19, 17]),
      on: {
        vb_handicap: [98, 114],
        vb_total: [98, 114],
        vb_game_1_handicap: [8, 25],
        vb_game_1_total: [8, 25],
        vb_games: [3, 2],
        vb_games_total: [3, 2],
      },
      wins: {
        vb_winner: 'home',
        vb_score: '3-2',
        vb_game_1_winner: 'away',
        vb_game_1_parity: 'odd',
        vb_game_1_race: 'away',
        vb_parity: 'even',
      },
    },
  },
  {
    name: 'badminton',
    of: { sport: 'badminton', bestOf: 3, to: 21, lastTo: 21, cap: 30, chances: { own: 0.5, other: 0.5 } },
    first: {
      figures: played([21, 19], [19, 21], [30, 29]),
      on: {
        bd_handicap: [70, 69],
        bd_total: [70, 69],
        bd_game_1_handicap: [21, 19],
        bd_game_1_total: [21, 19],
        bd_games: [2, 1],
        bd_games_total: [2, 1],
      },
      wins: {
        bd_winner: 'home',
        bd_game_1_winner: 'home',
        bd_game_1_parity: 'even',
        bd_game_1_race: 'void',
        bd_score: '2-1',
        bd_parity: 'odd',
      },
    },
    again: {
      // Disqualified in the second game: with every end that was possible, at least 97 points.
      figures: {
        end: 'disqualified',
        more: [],
        rows: [
          [30, 29],
          [15, 17],
        ],
      },
      on: { bd_game_1_handicap: [30, 29], bd_game_1_total: [30, 29] },
      wins: {
        bd_winner: 'void',
        bd_handicap: 'void',
        bd_total: 'win over',
        bd_games: 'void',
        bd_games_total: 'void',
        bd_game_1_winner: 'home',
        bd_game_1_parity: 'odd',
        bd_game_1_race: 'void',
        bd_score: 'void',
        bd_parity: 'void',
      },
      lost: ['bd_score.0.0-2'],
    },
  },
  {
    name: 'baseball',
    of: {
      sport: 'baseball',
      extraBases: 2,
      batting: { home: batting, away: batting },
      pitchers: { home: 'P', away: 'Q' },
    },
    first: {
      // 3-3 after five innings. The home side led before it batted in the ninth.
      figures: played([0, 1], [0, 0], [3, 0], [0, 0], [0, 2], [1, 0], [0, 0], [0, 0], [null, 0]),
      on: {
        baseball_handicap: [4, 3],
        baseball_total: [4, 3],
        inning_1_total: [0, 1],
        first_five_handicap: [3, 3],
        first_five_total: [3, 3],
        home_runs: [4, 0],
        away_runs: [3, 0],
      },
      wins: {
        baseball_winner: 'home',
        listed_winner: 'home',
        inning_1_next: 'away',
        inning_1_parity: 'odd',
        first_five_winner: 'push',
        runs_parity: 'odd',
      },
    },
    again: {
      // Called in the seventh inning, with an official winner after twelve half innings.
      figures: {
        end: 'official',
        more: [12],
        rows: [
          [1, 2],
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 1],
          [0, 0],
          [null, 2],
        ],
      },
      on: {
        inning_1_total: [1, 2],
        first_five_handicap: [1, 3],
        first_five_total: [1, 3],
      },
      wins: {
        baseball_winner: 'away',
        listed_winner: 'away',
        baseball_handicap: 'void',
        baseball_total: 'void',
        home_runs: 'void',
        away_runs: 'win over',
        inning_1_next: 'void',
        inning_1_parity: 'odd',
        first_five_winner: 'away',
        runs_parity: 'void',
      },
    },
  },
  {
    name: 'moba',
    of: { sport: 'esports', title: 'moba', bestOf: 3, drift: 0.1, side: 0.03 },
    first: {
      figures: played(['home', 20, 0, 31], ['away', 10, 22, 40], ['home', null, null, null]),
      on: {
        esports_handicap: [2, 1],
        esports_total: [2, 1],
        map_1_kills: [20, 0],
        map_1_kills_hc: [20, 0],
        map_1_time: [31, 0],
      },
      wins: {
        esports_winner: 'home',
        esports_score: '2-1',
        map_1_winner: 'home',
        map_2_winner: 'away',
        // The other side had none.
        map_1_first_kill: 'home',
        map_1_first_tower: 'void',
      },
    },
    again: {
      // Home forfeited in the second map.
      figures: {
        end: 'home_forfeit',
        more: [],
        rows: [
          ['home', null, null, null],
          [null, 3, 1, 12],
        ],
      },
      on: {},
      wins: {
        esports_winner: 'away',
        esports_handicap: 'void',
        esports_total: 'void',
        esports_score: 'void',
        map_1_kills: 'void',
        map_1_kills_hc: 'void',
        map_1_time: 'void',
        map_1_winner: 'home',
        // The map that was cut off is lost by the side that forfeited.
        map_2_winner: 'away',
        map_1_first_kill: 'void',
        map_1_first_tower: 'void',
      },
      lost: ['esports_score.0.0-2'],
    },
  },
  {
    name: 'shooter',
    of: { sport: 'esports', title: 'shooter', bestOf: 3, defends: 0.53, attacks: 0.47, maps: [0, 0, 0] },
    first: {
      // The first map went to overtime.
      figures: played([16, 14], [3, 13], [7, 13]),
      on: { esports_handicap: [1, 2], esports_total: [1, 2], map_1_rounds: [16, 14], map_1_rounds_hc: [16, 14] },
      wins: {
        esports_winner: 'away',
        esports_score: '1-2',
        map_1_winner: 'home',
        map_2_winner: 'away',
        map_1_pistol: 'void',
        map_1_race: 'void',
        map_1_overtime: 'yes',
      },
    },
    again: {
      figures: played([13, 0], [13, 4]),
      on: { esports_handicap: [2, 0], esports_total: [2, 0], map_1_rounds: [13, 0], map_1_rounds_hc: [13, 0] },
      wins: {
        esports_winner: 'home',
        esports_score: '2-0',
        map_1_winner: 'home',
        map_2_winner: 'home',
        map_1_pistol: 'home',
        map_1_race: 'home',
        map_1_overtime: 'no',
      },
    },
  },
  {
    name: 'cards',
    of: { sport: 'esports', title: 'cards', bestOf: 5, pairs: [0.5, 0.5, 0.5, 0.5, 0.5] },
    first: {
      figures: played(['home'], ['away'], ['away'], ['away']),
      on: { esports_handicap: [1, 3], esports_total: [1, 3] },
      wins: {
        esports_winner: 'away',
        esports_score_5: '1-3',
        map_1_winner: 'home',
        map_2_winner: 'away',
        map_3_winner: 'away',
      },
    },
    again: {
      // Away forfeited at 2-1. With one and a half maps more, home could not lose: its worst end was 2-3.
      figures: { end: 'away_forfeit', more: [], rows: [['home'], ['home'], ['away'], [null]] },
      on: { esports_handicap: [2, 3] },
      wins: {
        esports_winner: 'home',
        esports_total: 'void',
        esports_score_5: 'void',
        map_1_winner: 'home',
        map_2_winner: 'home',
        map_3_winner: 'away',
      },
      lost: ['esports_score_5.0.3-0', 'esports_score_5.0.1-3', 'esports_score_5.0.0-3'],
    },
  },
]
