// Adds a market without a row, and a further sport, to a copy of the checkout.

import { type Edit, edit, layFolder, slice } from './lay-in-sports.ts'

/** Odd or even bookings in the first half: the family already has a judge, prices and texts. */
export const layMarket = (copy: string): readonly string[] => [
  edit(copy, `${slice}/contract/football/rows.ts`, [
    "    ofHalf('double_chance',",
    "    { id: 'card_odd_1h', family: 'odd_even', play: '510', ...cards, ...half },\n    ofHalf('double_chance',",
  ]),
]

/** Draughts: its own folders (contract, rules, screens with their words), and a line in each of four lists. */
export const laySport = (copy: string): readonly string[] => {
  layFolder(copy, 'sport')
  const listed: Edit = ['  outright,\n}', '  outright,\n  draughts,\n}']
  return [
    edit(
      copy,
      `${slice}/contract/every-sport.ts`,
      ["/tennis/rows.ts'\n", "/tennis/rows.ts'\nimport { draughts } from './draughts/rows.ts'\n"],
      listed,
    ),
    edit(
      copy,
      `${slice}/contract/feed/messages.ts`,
      ["/tennis/feed.ts'\n", "/tennis/feed.ts'\nimport { DraughtsMessage } from '../draughts/feed.ts'\n"],
      ['  RallyMessage,\n', '  RallyMessage,\n  DraughtsMessage,\n'],
    ),
    edit(
      copy,
      `${slice}/rules/judging.ts`,
      ["/sport.ts'\n", "/sport.ts'\nimport { draughtsJudging } from './draughts/judging.ts'\n"],
      ['volleyball: rallyJudging,', 'volleyball: rallyJudging,\n  draughts: draughtsJudging,'],
    ),
    edit(
      copy,
      `${slice}/rules/sports.ts`,
      ["'./sport.ts'\n", "'./sport.ts'\nimport { draughts } from './draughts/sport.ts'\n"],
      listed,
    ),
  ]
}
