// Further data in tournament records, beyond results and lines: scores, totals, margins, first and last scorers, who
// went through. Each goes through the feed with its line-ups and is settled side by side like a ticket.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, test } from 'vitest'
import { absentNote, readShared, sharedTruths } from '../../../../../truth/read.ts'
import {
  FootballMessage,
  type LegTerms,
  type MarketId,
  markets,
  type MatchFacts,
  type Side,
} from '../../../contract/index.ts'
import { smallRecord } from '../../../testing/records.ts'
import { checkProof } from '../../settle/check.ts'
import { settle } from '../../settle/settle.ts'
import { applyFeed } from './apply.ts'
import { settlementFacts } from './facts.ts'
import { matchesToFeed } from './from-matches.ts'
import { MatchesFile, type RecordedMatch } from './matches-file.ts'
import { newMatch } from './match-state.ts'

type Told = Readonly<Record<string, unknown>>
const sideOf = { H: 'home', D: 'draw', A: 'away', N: 'none' } as Readonly<Record<string, string>>
const capped = (figure: number, most: number): string => (figure >= most ? `${most}up` : `${figure}`)

/** The one winning side of a code; `shirts` names the players. */
const winners: Readonly<
  Record<string, readonly [MarketId, (code: never, told: Told, shirts: ReadonlyMap<string, string>) => string]>
> = {
  htft: ['htft', (code: string) => [...code].map((one) => sideOf[one]).join('_')],
  cs: ['correct_score', (code: string) => (/^[0-4]-[0-4]$/.test(code) ? code : 'other')],
  cs_ht: ['correct_score_1h', (code: string) => (/^[0-4]-[0-4]$/.test(code) ? code : 'other')],
  tg: ['exact_goals', (code: number) => capped(code, 6)],
  oe: ['odd_even', (code: string) => code],
  btts: ['btts', (code: string) => (code === 'Y' ? 'yes' : 'no')],
  margin: [
    'winning_margin',
    (code: number, { tg }) => {
      if (code === 0) return tg === 0 ? 'no_goals' : 'score_draw'
      return `${code > 0 ? 'home' : 'away'}-by-${capped(Math.abs(code), 3)}`
    },
  ],
  first_team: ['next_goal', (code: string) => sideOf[code] ?? 'none'],
  last_team: ['last_goal', (code: string) => sideOf[code] ?? 'none'],
  first_scorer: ['first_scorer', (code: string, _told, shirts) => shirts.get(code) ?? 'none'],
  last_scorer: ['last_scorer', (code: string, _told, shirts) => shirts.get(code) ?? 'none'],
  qualify: ['qualify', (code: string) => sideOf[code] ?? 'none'],
}

/** The scorers of each side by name, in the order of the record, with shirt numbers from one; own goals have no scorer. */
const squadsOf = ({ goals }: RecordedMatch) => {
  const of = (side: 1 | 2) => [
    ...new Set(goals.filter(([whose, , , how]) => whose === side && how !== 'o').map(([, , , , name]) => String(name))),
  ]
  const listed = (names: readonly string[]) =>
    names.map((name, at) => ({ no: at + 1, name: name.slice(0, 60), share: 0 }))
  const [home, away] = [of(1), of(2)]
  return {
    squads: { home: listed(home), away: listed(away) },
    shirts: new Map([
      ...home.map((name, at) => [name, `h${at + 1}`] as const),
      ...away.map((name, at) => [name, `a${at + 1}`] as const),
    ]),
  }
}

/** The feed with line-ups, scorers and, if the record says who went through, a tie. */
const told = (match: RecordedMatch, messages: readonly FootballMessage[]): readonly FootballMessage[] => {
  const { squads, shirts } = squadsOf(match)
  const scorers = [...match.goals]
    .sort((a, b) => a[1] - b[1] || (a[2] ?? 0) - (b[2] ?? 0))
    .map(([, , , how, name]) => (how === 'o' ? undefined : shirts.get(String(name))))
  let nth = 0
  return messages.map((message): FootballMessage => {
    if (message.type === 'fixture')
      return { ...message, squads, ...(match.expected?.['qualify'] === undefined ? {} : { tie: {} }) }
    if (message.type !== 'event' || message.event.kind !== 'goal') return message
    const player = scorers[nth]?.slice(1)
    nth += 1
    return { ...message, event: { ...message.event, ...(player === undefined ? {} : { player: Number(player) }) } }
  })
}

const factsOf = (match: RecordedMatch, messages: readonly FootballMessage[]): MatchFacts => {
  let state = newMatch(match.id)
  for (const message of told(match, messages)) {
    const next = applyFeed(state, FootballMessage.parse(message))
    if (isRefusal(next)) throw new Error(`${match.id} ${message.seq}: ${next.refused}`)
    state = next.state
  }
  return settlementFacts(state)
}

/** Players who are not in this record's line-ups are void, and the record does not mention them. */
const sidesOf = (market: MarketId, shirts: ReadonlyMap<string, string>): readonly Side[] => {
  const known = new Set(['none', ...shirts.values()])
  const { sides } = markets[market]
  return market.endsWith('_scorer') ? sides.filter((side) => known.has(side)) : sides
}

const check = (
  raw: unknown,
): { readonly wrong: readonly string[]; readonly compared: Readonly<Record<string, number>> } => {
  const file = MatchesFile.parse(raw)
  const feeds = Map.groupBy(matchesToFeed(file), ({ matchId }) => matchId)
  const wrong: string[] = []
  const compared: Record<string, number> = {}
  for (const match of file.matches) {
    const facts = factsOf(match, feeds.get(match.id) ?? [])
    const { shirts } = squadsOf(match)
    for (const [name, code] of Object.entries(match.expected ?? {})) {
      const found = winners[name]
      if (found === undefined) continue
      const [market, winnerOf] = found
      const winner = winnerOf(code as never, match.expected ?? {}, shirts)
      const sides = sidesOf(market, shirts)
      if (!(sides as readonly string[]).includes(winner)) wrong.push(`${match.id} ${name}: no side ${winner}`)
      for (const side of sides) {
        const terms: LegTerms = {
          matchId: match.id,
          market,
          side,
          lineQuarters: market === 'next_goal' ? 4 : 0,
          oddsE5: 190_000,
          scoreAtBet: [0, 0],
          minuteAtBet: 0,
          ruleVersion: 'football/2',
        }
        const settled = settle(facts, terms, 10_000n)
        const right = side === winner ? 'win' : 'loss'
        if (settled?.outcome !== right) wrong.push(`${match.id} ${market} ${side}: ${settled?.outcome}, not ${right}`)
        else if (checkProof(settled.proof, { facts, terms, stakeMinor: 10_000n }) !== null)
          wrong.push(`${match.id} ${market} ${side}: the proof does not hold`)
        compared[name] = (compared[name] ?? 0) + 1
      }
    }
  }
  return { wrong, compared }
}

test('a small record settles scores, margins, scorers, an own goal, and who goes through', () => {
  const [first, second, third] = smallRecord.matches
  const codes = [
    { htft: 'DD', cs: '0-0', tg: 0, oe: 'even', btts: 'N', margin: 0, first_team: 'N', first_scorer: 'none' },
    {
      htft: 'HD',
      cs: '1-1',
      cs_ht: '1-0',
      margin: 0,
      first_team: 'H',
      last_team: 'A',
      first_scorer: 'a',
      last_scorer: 'a',
    },
    { htft: 'AD', tg: 2, last_team: 'H', first_scorer: 'd', last_scorer: 'e', qualify: 'A' },
  ]
  const matches = [first, second, third].map((match, at) => ({ ...match, expected: codes[at] }))
  const { wrong, compared } = check({ ...smallRecord, matches })
  expect(wrong).toEqual([])
  expect(compared).toMatchObject({ htft: 27, cs: 52, qualify: 2, first_team: 6 })
})

test.each([
  { htft: 'HH' },
  { cs: '1-0' },
  { cs: '5-5' },
  { cs_ht: '0-1' },
  { tg: 3 },
  { oe: 'odd' },
  { btts: 'N' },
  { margin: 1, tg: 2 },
  { first_team: 'A' },
  { last_team: 'H' },
  { first_scorer: 'b' },
  { last_scorer: 'none' },
  { qualify: 'A' },
])('a record that states %j of a match with extra time is reported as wrong', (code) => {
  const match = { ...smallRecord.matches[1], expected: code }
  expect(check({ ...smallRecord, matches: [match] }).wrong).not.toEqual([])
})

const records = sharedTruths('matches-')
if (records.length === 0) console.info(absentNote('matches-'))

describe.each(records.map((name) => [name]))('%s', (name) => {
  test('L8: every side of the further markets settles as recorded, and every proof is valid', () => {
    const raw = readShared<{ readonly matches: readonly { readonly expected: object }[] }>(name)
    const { wrong, compared } = check(raw)
    expect(wrong).toEqual([])
    const known = new Set([...Object.keys(winners), '1x2', 'ht', 'ah_home', 'over', 'ah_home_1h', 'over_1h'])
    const unread = raw.matches.flatMap(({ expected }) => Object.keys(expected)).filter((code) => !known.has(code))
    expect(unread, 'a code that no test reads').toEqual([])
    for (const code of Object.keys(winners))
      if (code !== 'qualify') expect(compared[code] ?? 0, code).toBeGreaterThan(0)
  })
})
