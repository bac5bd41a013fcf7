// What an issue may cost the house, tracked while it is sold: by pick, what the lines with it could return; and over
// all tickets, each at its best.

import { type Line, mostOf, mostOfLine } from '../../rules/index.ts'

export type Pick = { readonly play: string; readonly zone: number; readonly pick: number }

export type Limits = { readonly pickMost: bigint; readonly issueMost: bigint }

export type Exposure = {
  /** The pick that these lines would push over its limit; `issue` for the whole; undefined when they fit. */
  readonly tooMuch: (lines: readonly Line[], limits: Limits) => Pick | 'issue' | undefined
  readonly add: (lines: readonly Line[]) => void
  readonly take: (lines: readonly Line[]) => void
  /** What all tickets may return together, each at its best. */
  readonly whole: () => bigint
  /** The picks that may cost most, greatest first. */
  readonly greatest: (count: number) => readonly { readonly pick: Pick; readonly most: bigint }[]
  /** Picks of which not even the smallest unit is left. */
  readonly full: (limits: Limits) => readonly Pick[]
}

const picksOf = (line: Line): readonly Pick[] =>
  line.picks.flatMap((picked, zone) => picked.map((pick) => ({ play: line.play.id, zone, pick })))
const keyOf = ({ play, zone, pick }: Pick): string => `${play}|${zone}|${pick}`

/** When less than a hundredth of the limit is left, a pick counts as full. */
const fullPart = 100n

export const openExposure = (): Exposure => {
  const byPick = new Map<string, { readonly pick: Pick; most: bigint }>()
  let whole = 0n
  const change = (lines: readonly Line[], sign: 1n | -1n): void => {
    for (const line of lines) {
      const most = sign * mostOfLine(line)
      for (const pick of picksOf(line)) {
        const found = byPick.get(keyOf(pick)) ?? { pick, most: 0n }
        found.most += most
        byPick.set(keyOf(pick), found)
      }
    }
    whole += sign * mostOf(lines)
  }
  return {
    tooMuch: (lines, { pickMost, issueMost }) => {
      if (whole + mostOf(lines) > issueMost) return 'issue'
      const more = new Map<string, bigint>()
      for (const line of lines) {
        const most = mostOfLine(line)
        for (const pick of picksOf(line)) {
          const sum = (more.get(keyOf(pick)) ?? byPick.get(keyOf(pick))?.most ?? 0n) + most
          if (sum > pickMost) return pick
          more.set(keyOf(pick), sum)
        }
      }
      return undefined
    },
    add: (lines) => change(lines, 1n),
    take: (lines) => change(lines, -1n),
    whole: () => whole,
    greatest: (count) =>
      [...byPick.values()]
        .filter(({ most }) => most > 0n)
        .sort((a, b) => (b.most > a.most ? 1 : b.most < a.most ? -1 : 0))
        .slice(0, count),
    full: ({ pickMost }) =>
      [...byPick.values()].filter(({ most }) => most > pickMost - pickMost / fullPart).map(({ pick }) => pick),
  }
}
