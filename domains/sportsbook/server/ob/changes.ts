// What changed between two views of a match: its head always (it is short and carries the version), of its prices only
// the lines that differ. A line that is no longer offered is told as closed, so that nobody keeps a dead price. The
// version that is changed is named, so that whoever missed it knows.

import { type ObLine, type ObMatch, obStates, type ObPlay } from '../../contract/index.ts'

const key = (hpid: string, line: ObLine): string => `${hpid}/${line.hid}`

const same = (a: ObLine, b: ObLine): boolean =>
  a.hs === b.hs && a.hm === b.hm && a.hv === b.hv && a.ol.every((odds, at) => odds.ov === b.ol[at]?.ov)

const linesOf = (match: ObMatch): ReadonlyMap<string, ObLine> =>
  new Map(match.hps.flatMap(({ hpid, hl }) => hl.map((line) => [key(hpid, line), line] as const)))

/** The match with only the lines that differ; applying it to the view before gives the view after. */
export const changesOf = (before: ObMatch, after: ObMatch): ObMatch => {
  const known = linesOf(before)
  const offered = linesOf(after)
  const changed = after.hps.map(({ hpid, hl }): ObPlay => {
    const lines = hl.filter((line) => {
      const old = known.get(key(hpid, line))
      return old === undefined || !same(old, line)
    })
    return { hpid, hl: lines }
  })
  const gone = before.hps.map(({ hpid, hl }): ObPlay => {
    const lines = hl.filter((line) => !offered.has(key(hpid, line)) && line.hs !== obStates.closed)
    return {
      hpid,
      hl: lines.map((line) => ({ ...line, hs: obStates.closed, ol: line.ol.map((odds) => ({ ...odds, ov: 0 })) })),
    }
  })
  return { ...after, mb: before.mv, hps: [...changed, ...gone].filter(({ hl }) => hl.length > 0) }
}

/** Two messages of one batch are told once: the second finds everything told already. */
export const saysNothing = (before: ObMatch, changes: ObMatch): boolean =>
  changes.hps.length === 0 && changes.mv === before.mv && changes.mhs === before.mhs && changes.mdw === before.mdw
