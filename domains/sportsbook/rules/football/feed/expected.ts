// The outcome of each selection according to a tournament record, one by one and with both sides of every line, for
// comparison with the replay. Which lines a row of codes is about is written in the file itself.

import { lineFor, type MarketId, type Outcome, type Quarters, type Side } from '../../../contract/index.ts'
import type { MatchesFile, RecordedMatch } from './matches-file.ts'

/** W win, w half win, P push, l half loss, L loss. */
export type OutcomeCode = 'W' | 'w' | 'P' | 'l' | 'L'

export const outcomeOfCode: Readonly<Record<OutcomeCode, Outcome>> = {
  W: 'win',
  w: 'half_win',
  P: 'push',
  l: 'half_loss',
  L: 'loss',
}

/** `null` for a void, which the records do not have. */
export const codeOfOutcome = (outcome: Outcome): OutcomeCode | null => {
  const found = Object.entries(outcomeOfCode).find(([, named]) => named === outcome)
  return (found?.[0] as OutcomeCode | undefined) ?? null
}

const mirror: Readonly<Record<OutcomeCode, OutcomeCode>> = { W: 'L', w: 'l', P: 'P', l: 'w', L: 'W' }

export type ExpectedSelection = {
  readonly matchId: string
  readonly market: MarketId
  readonly side: Side
  /** From the side of the selection. */
  readonly lineQuarters: Quarters
  readonly code: OutcomeCode
  readonly outcome: Outcome
}

/** The lines of a row of codes, by the name of the row; for files that do not list their own. */
const usualLines: Readonly<Record<string, string>> = {
  ah_home: '-2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2',
  over: '1.5 1.75 2 2.25 2.5 2.75 3 3.25 3.5 4',
  ah_home_1h: '-1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1',
  over_1h: '0.5 0.75 1 1.25 1.5',
}

const linedRows = [
  { row: 'ah_home', market: 'ah', sides: ['home', 'away'] },
  { row: 'over', market: 'ou', sides: ['over', 'under'] },
  { row: 'ah_home_1h', market: 'ah_1h', sides: ['home', 'away'] },
  { row: 'over_1h', market: 'ou_1h', sides: ['over', 'under'] },
] as const satisfies readonly { row: string; market: MarketId; sides: readonly [Side, Side] }[]

const resultRows = [
  { row: '1x2', market: '1x2' },
  { row: 'ht', market: '1x2_1h' },
] as const satisfies readonly { row: string; market: MarketId }[]

const figure = /(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])/g

const quartersIn = (text: string): Quarters[] =>
  [...text.matchAll(figure)].map(([found]) => {
    const quarters = Number(found) * 4
    if (!Number.isInteger(quarters)) throw new TypeError(`no line of quarters: ${found}`)
    return quarters || 0
  })

/** The market's own lines (home handicap, total) in a file, by market. */
export const linesIn = (file: MatchesFile): Readonly<Partial<Record<MarketId, readonly Quarters[]>>> =>
  Object.fromEntries(
    linedRows.map(({ row, market }) => [market, quartersIn(file.meta.expected?.[row] ?? usualLines[row] ?? '')]),
  )

const isCode = (text: string): text is OutcomeCode => Object.hasOwn(outcomeOfCode, text)

const entry = (
  match: RecordedMatch,
  market: MarketId,
  side: Side,
  line: Quarters,
  code: OutcomeCode,
): ExpectedSelection => ({
  matchId: match.id,
  market,
  side,
  lineQuarters: lineFor(market, side, line),
  code,
  outcome: outcomeOfCode[code],
})

const fromResults = (match: RecordedMatch): ExpectedSelection[] =>
  resultRows.flatMap(({ row, market }) => {
    const told = match.expected?.[row]
    if (typeof told !== 'string') return []
    const winner = { H: 'home', D: 'draw', A: 'away' }[told]
    if (winner === undefined) throw new TypeError(`${match.id}: ${row} is ${told}`)
    return (['home', 'draw', 'away'] as const).map((side) => entry(match, market, side, 0, side === winner ? 'W' : 'L'))
  })

const fromLines = (match: RecordedMatch, lines: ReturnType<typeof linesIn>): ExpectedSelection[] =>
  linedRows.flatMap(({ row, market, sides: [side, other] }) => {
    const codes = match.expected?.[row]
    if (typeof codes !== 'string') return []
    const known = lines[market] ?? []
    if (codes.length !== known.length)
      throw new TypeError(`${match.id}: ${row} has ${codes.length} codes for ${known.length} lines`)
    return [...codes].flatMap((code, at) => {
      if (!isCode(code)) throw new TypeError(`${match.id}: ${row} has the code ${code}`)
      const line = known[at] ?? 0
      return [entry(match, market, side, line, code), entry(match, market, other, line, mirror[code])]
    })
  })

/** Every selection with an expected code in the file and a market in the book. */
export const expectedSelections = (file: MatchesFile): ExpectedSelection[] => {
  const lines = linesIn(file)
  return file.matches.flatMap((match) => [...fromResults(match), ...fromLines(match, lines)])
}
