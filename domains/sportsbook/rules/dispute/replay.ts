// Replays a dispute file with nothing but the file and the rules: first its hash, then leg by leg by the rule version
// that each names, then what was sold, and the total return. It names the first step that differs.

import { isRecord } from '@magpie/kernel'
import { ratio, ratioText, type Ratio } from '@magpie/kernel/ratio'
import {
  type Facts,
  isMarketId,
  type LegTerms,
  markets,
  type RuleVersion,
  ruleVersionsOf,
  type Side,
  sportIds,
} from '../../contract/index.ts'
import { checkReceipt, type SaleReceipt } from '../pricing/cash-out.ts'
import { judgeLegs, settleLegs, ticketStakeMinor } from '../settle/ticket.ts'
import { disputeFormat, sha256Of } from './file.ts'
import { fromExact, writeLine } from './line.ts'
import { factsNamed, rowNamed } from './spans.ts'

/** A step of the replay: what the file says, and what the rules give. */
export type ReplayStep = { readonly step: string; readonly said: string; readonly found: string }

export type Replayed = {
  readonly ticket: string
  /** In order. */
  readonly steps: readonly ReplayStep[]
  /** The first step that differs; `null` if all agree. */
  readonly differs: ReplayStep | null
}

class Unreadable extends Error {
  readonly step: ReplayStep
  constructor(step: string, said: string, found: string) {
    super(step)
    this.step = { step, said, found }
  }
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}...` : text)

/** The first place where two lines differ, counted from one. */
const apart = (a: string, b: string): number => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at + 1
}

const readLine = (line: string, nth: number): Readonly<Record<string, unknown>> => {
  const step = `line ${nth}`
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (cause) {
    throw new Unreadable(step, short(line), `no JSON: ${String(cause instanceof Error ? cause.message : cause)}`)
  }
  let written = ''
  try {
    written = writeLine(value)
  } catch (cause) {
    throw new Unreadable(step, short(line), String(cause instanceof Error ? cause.message : cause))
  }
  if (written !== line) {
    const at = apart(line, written)
    throw new Unreadable(
      `${step}, character ${at}`,
      short(line.slice(at - 1)),
      `is written ${short(written.slice(at - 1))}`,
    )
  }
  if (!isRecord(value)) throw new Unreadable(step, short(line), 'is not an object')
  return value
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const whole = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
const minor = (value: unknown): bigint => (typeof value === 'string' && /^\d{1,18}$/.test(value) ? BigInt(value) : -1n)

const known: readonly string[] = sportIds.flatMap(ruleVersionsOf)

const termsOf = (value: unknown, nth: number): LegTerms => {
  const leg = isRecord(value) ? value : {}
  const row = rowNamed(leg['sport'], leg['row'], leg['span']) ?? String(leg['row'])
  const [side, rule] = [String(leg['side']), String(leg['rule'])]
  const step = `leg ${nth}`
  if (!known.includes(rule)) throw new Unreadable(step, `rule ${rule}`, `no such rule here: ${known.join(', ')}`)
  if (!isMarketId(row)) throw new Unreadable(step, `row ${row}`, 'no such row here')
  const chosen = markets[row].sides.find((one): one is Side => one === side)
  if (chosen === undefined) throw new Unreadable(step, `side ${side}`, `${row} has no such side`)
  const [home, away] = list(leg['basis'])
  return {
    matchId: String(leg['matchId']),
    market: row,
    side: chosen,
    lineQuarters: whole(leg['line']),
    oddsE5: whole(leg['oddsE5']),
    scoreAtBet: [whole(home), whole(away)],
    minuteAtBet: whole(leg['minute'] ?? 0),
    ruleVersion: rule as RuleVersion,
  }
}

type Read = {
  readonly ticket: string
  readonly hash: ReplayStep
  readonly legs: readonly LegTerms[]
  readonly folds: readonly number[]
  readonly lineStakeMinor: bigint
  readonly jointOddsE5: number | undefined
  readonly facts: readonly (Facts | undefined)[]
  readonly sales: readonly SaleReceipt[]
  readonly outcome: Readonly<Record<string, unknown>>
}

type Lines = readonly Readonly<Record<string, unknown>>[]

const only = (lines: Lines, key: string): readonly unknown[] =>
  lines.flatMap((line) => (key in line ? [line[key]] : []))

const factsIn = (lines: Lines, legs: readonly LegTerms[]): readonly (Facts | undefined)[] =>
  legs.map(({ matchId }, nth) => {
    const line = lines.find((one) => 'facts' in one && one['leg'] === nth)
    if (line === undefined) throw new Unreadable(`facts of leg ${nth}`, 'no line', 'a line for each leg')
    const facts = fromExact(line['facts'])
    return isRecord(facts) ? factsNamed(matchId, facts) : undefined
  })

const read = (text: string): Read => {
  const rows = text.split('\n')
  if (rows.at(-1) !== '') throw new Unreadable('end', short(rows.at(-1) ?? ''), 'the last line ends with a line feed')
  const lines = rows.slice(0, -1).map((row, at) => readLine(row, at + 1))
  const [head, ...rest] = lines
  const last = rest.pop()
  if (head?.['format'] !== disputeFormat) throw new Unreadable('format', String(head?.['format']), disputeFormat)
  if (typeof last?.['sha256'] !== 'string') throw new Unreadable('hash', 'no hash', 'the last line has it')
  const body = rows.slice(0, -2).map((row) => `${row}\n`)
  const [terms] = only(rest, 'terms').filter(isRecord)
  const [outcome] = only(rest, 'outcome').filter(isRecord)
  if (terms === undefined) throw new Unreadable('terms', 'no line', 'one line')
  if (outcome === undefined) throw new Unreadable('outcome', 'no line', 'one line')
  const legs = list(terms['legs']).map(termsOf)
  return {
    ticket: String(head['ticket']),
    hash: { step: 'hash', said: last['sha256'], found: sha256Of(body.join('')) },
    legs,
    folds: list(terms['folds']).map(whole),
    lineStakeMinor: minor(terms['lineStakeMinor']),
    jointOddsE5: terms['jointOddsE5'] === undefined ? undefined : whole(terms['jointOddsE5']),
    facts: factsIn(rest, legs),
    sales: only(rest, 'cashOut').map((receipt) => fromExact(receipt) as SaleReceipt),
    outcome,
  }
}

const fraction = (exact: Ratio): string => (exact.under === 1n ? `${exact.over}/1` : ratioText(exact))

const total = (amounts: readonly string[]): bigint => amounts.reduce((sum, one) => sum + minor(one), 0n)

const saleStep = (receipt: SaleReceipt, nth: number): ReplayStep => {
  const wrong = checkReceipt(receipt)
  return { step: `cash-out ${nth}`, said: receipt.paid, found: wrong ?? receipt.paid }
}

/** What the file's own terms and facts return by the rules. */
const returned = ({ legs, folds, lineStakeMinor, jointOddsE5, facts, sales }: Read) => {
  const [soldMinor, soldForMinor] = [total(sales.map(({ sold }) => sold)), total(sales.map(({ paid }) => paid))]
  const ticket = { legs, folds, lineStakeMinor, jointOddsE5, soldMinor, soldForMinor }
  const judged = judgeLegs(legs, (at) => facts[at])
  const settled = settleLegs(ticket, judged)
  const isSoldWhole = soldMinor > 0n && soldMinor === ticketStakeMinor(ticket)
  const end = settled ?? (isSoldWhole ? { returnMinor: soldForMinor, remainder: ratio(0n) } : null)
  return { judged, end }
}

const stepsOf = (file: Read): readonly ReplayStep[] => {
  const { judged, end } = returned(file)
  const told = list(file.outcome['legs'])
  return [
    file.hash,
    ...judged.map((leg, nth) => ({
      step: `leg ${nth}`,
      said: told[nth] === null ? 'open' : text(told[nth]),
      found: leg?.outcome ?? 'open',
    })),
    ...file.sales.map(saleStep),
    {
      step: 'return',
      said: String(file.outcome['returnMinor']),
      found: end === null ? 'open' : end.returnMinor.toString(),
    },
    {
      step: 'remainder',
      said: String(file.outcome['remainder']),
      found: end === null ? 'open' : fraction(end.remainder),
    },
  ]
}

const isSame = ({ said, found }: ReplayStep): boolean => said === found

/** Never throws: an unreadable file differs in the step where reading failed. */
export const replayDispute = (text: string): Replayed => {
  try {
    const file = read(text)
    const steps = stepsOf(file)
    return { ticket: file.ticket, steps, differs: steps.find((step) => !isSame(step)) ?? null }
  } catch (cause) {
    const step =
      cause instanceof Unreadable
        ? cause.step
        : { step: 'terms and facts', said: 'as they stand', found: `the rules cannot read them: ${String(cause)}` }
    return { ticket: '', steps: [step], differs: step }
  }
}
