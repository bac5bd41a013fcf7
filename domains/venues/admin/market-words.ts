// A market in words. A market on a part of the match is named after that of the whole match; an unknown one is shown by the
// venue's code.

import type { useText } from '@magpie/wire/text'

type Say = ReturnType<typeof useText>

const football = [
  '1x2',
  'ah',
  'ou',
  'double_chance',
  'draw_no_bet',
  'european_handicap',
  'btts',
  'goal_range',
  'odd_even',
  'home_total',
  'away_total',
  'result_and_total',
  'correct_score',
  'winning_margin',
  'htft',
  'exact_goals',
  'next_goal',
  'last_goal',
  'home_clean_sheet',
  'away_clean_sheet',
  'home_nil_win',
  'away_nil_win',
  'corner_ou',
  'corner_ah',
  'corner_odd',
  'corner_first',
  'card_ou',
  'card_ah',
  'qualify',
  'any_scorer',
  'first_scorer',
  'last_scorer',
  'two_goals',
  'season_winner',
  'season_top_four',
  'season_last',
  'season_scorer',
  'group_winner',
  'group_top_two',
]

/** Markets of other sports, by the end of the id: for the match, or for the part named before it. */
const others = [
  'winner',
  'handicap',
  'total',
  'parity',
  'race',
  'race_20',
  'next',
  'score',
  'score_5',
  'games',
  'games_handicap',
  'games_total',
  'sets_handicap',
  'sets_total',
  'set_score',
  'set_score_5',
  'home_games',
  'away_games',
  'home_points',
  'away_points',
  'home_runs',
  'away_runs',
  'points_margin',
  'regulation',
  'overtime',
  'listed_winner',
  'kills',
  'kills_hc',
  'first_kill',
  'first_tower',
  'next_tower',
  'next_dragon',
  'time',
  'rounds',
  'rounds_hc',
  'pistol',
  'game',
  'tie_break',
]

/** `tt_game_3_parity`, `quarter_1_total`, `first_five_winner`, `baseball_winner`, `points_parity`. */
const otherParts =
  /^(?:(?:basketball|baseball|esports|tt|bd|vb|match|points(?=_parity)|runs(?=_parity))_)?(?:(?<span>quarter|half|set|game|map|inning)_(?<nth>\d)_|(?<five>first_five)_)?(?<kind>.+)$/

/** In a set games are counted, in a match they are a line between two; esports count maps. */
const nameOf = (market: string, span: string | undefined, kind: string): string => {
  if (span === 'set' && kind === 'games') return 'games_total'
  if (span === 'set' && kind === 'handicap') return 'games_handicap'
  return /^esports_(?:handicap|total)$/.test(market) ? `games_${kind}` : kind
}

const otherText = (say: Say, market: string): string | undefined => {
  const { span, nth = '', five, kind = '' } = otherParts.exec(market)?.groups ?? {}
  if (!others.includes(kind)) return undefined
  const name = say(`bets.market_${nameOf(market, span, kind)}`)
  const of = span === 'half' ? `half_${nth}` : (span ?? five)
  return of === undefined ? name : say('bets.market_part', { part: say(`bets.part_${of}`, { nth }), name })
}

export const marketText = (say: Say, market: string): string => {
  const [, family = market, part] = /^(.*?)(?:_(1h|2h|q[1-6]))?$/.exec(market) ?? []
  if (!football.includes(family)) return otherText(say, market) ?? market
  const name = say(`bets.market_${family}`)
  if (part === undefined) return name
  if (part === '1h' || part === '2h') return say(`bets.market_${part}`, { name })
  const nth = Number(part.slice(1))
  return say('bets.market_interval', { from: 15 * nth - 14, to: 15 * nth, name })
}

/** Markets whose line gives one side a handicap, and so has a sign. */
export const isSigned = (market: string): boolean =>
  /^(?:ah|european|corner_ah|card_ah)|_(?:handicap|hc)$|^(?:tt|bd|vb)_games$/.test(market)
