// What football sells besides what home shows: who goes through, and who scores; and what follows ninety minutes. It comes with the other sports
// (`every-sport.ts`), so that the first visit does without. A scorer is named by side and shirt: `h9` is number 9 of the
// home side; who wears it is told by the line-up.

export type PlayerSide = `${'h' | 'a'}${number}`

const shirtsMost = 99
const shirts = Array.from({ length: shirtsMost }, (_, at) => at + 1)
const players: readonly PlayerSide[] = [
  ...shirts.map((no): PlayerSide => `h${no}`),
  ...shirts.map((no): PlayerSide => `a${no}`),
]
const orNobody: readonly (PlayerSide | 'none')[] = ['none', ...players]

export const lateFootball = {
  figures: { extra_time: 'S7', shoot_out: 'S170' },
  families: {
    qualify: { sides: ['home', 'away'] },
    first_scorer: { sides: orNobody, tab: 'players' },
    last_scorer: { sides: orNobody, tab: 'players' },
    any_scorer: { sides: players, tab: 'players', wins: players.length },
    two_goals: { sides: players, tab: 'players', wins: players.length },
  },
  rows: [
    { id: 'qualify', family: 'qualify', play: '135' },
    { id: 'any_scorer', family: 'any_scorer', play: '151' },
    { id: 'first_scorer', family: 'first_scorer', play: '149' },
    { id: 'last_scorer', family: 'last_scorer', play: '150' },
    { id: 'two_goals', family: 'two_goals', play: '152' },
  ],
} as const
