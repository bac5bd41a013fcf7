// A small invented tournament record in the shape of `matches-*.json`, for tests that must run without the real
// records: a goalless match, one with extra time and a shoot-out, one with a goal in added time of each half.

export const smallRecord = {
  meta: {
    competition: 'Small Cup',
    expected: {
      ah_home: 'home lines -0.5 0 0.25',
      over: 'over lines 1.5 2',
      ah_home_1h: 'home lines 0',
      over_1h: 'over 0.5',
    },
  },
  matches: [
    {
      id: 'small-001',
      date: '2020-06-01',
      time: '18:00 UTC+2',
      home: 'North',
      away: 'South',
      ht: [0, 0],
      ft: [0, 0],
      goals: [],
      expected: { '1x2': 'D', ht: 'D', ah_home: 'LPw', over: 'LL', ah_home_1h: 'P', over_1h: 'L' },
    },
    {
      id: 'small-002',
      date: '2020-06-02',
      time: '21:00',
      home: 'East',
      away: 'West',
      ht: [1, 0],
      ft: [1, 1],
      et: [2, 1],
      pens: null,
      goals: [
        [1, 45, 2, 'p', 'a'],
        [2, 90, 5, 'o', 'b'],
        [1, 104, 0, 'n', 'c'],
      ],
      expected: { '1x2': 'D', ht: 'H', ah_home: 'LPw', over: 'WP', ah_home_1h: 'W', over_1h: 'W' },
    },
    {
      id: 'small-003',
      date: '2020-06-02',
      time: '21:00',
      home: 'North',
      away: 'East',
      ht: [0, 1],
      ft: [1, 1],
      et: [1, 1],
      pens: [3, 4],
      goals: [
        [2, 1, 0, 'n', 'd'],
        [1, 46, 0, 'n', 'e'],
      ],
      expected: { '1x2': 'D', ht: 'A', ah_home: 'LPw', over: 'WP', ah_home_1h: 'L', over_1h: 'W' },
    },
  ],
}
