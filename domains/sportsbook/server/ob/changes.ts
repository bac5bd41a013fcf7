// The changes between two views of a match: always its head (it is short and has the version), and only the prices of
// lines that differ. A line that is no longer offered is sent as closed, so that no client keeps an old price. The
// changed version is named, so that a client that missed it notices.

import { type ObLine, type ObMatch, obStates, type ObPlay } from '../../contract/index.ts'

const key = (hpid: string, line: ObLine): string => `${hpid}/${line.hid}`

const same = (a: ObLine, b: ObLine): boolean =>
  a.hs === b.hs && a.hm === b.hm && a.hv === b.hv && a.ol.every((odds, at) => odds.ov === b.ol[at]?.ov)

const linesOf = (match: ObMatch): ReadonlyMap<string, ObLine> =>
  new Map(match.hps.flatMap(({ hpid, hl }) => hl.map((line) => [key(hpid, line), line] as const)))

/** The match with only the lines that differ; applied to the view before, it gives the view after. */
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

/** After two messages in one batch, the second finds everything sent already. */
export const saysNothing = (before: ObMatch, changes: ObMatch): boolean =>
  changes.hps.length === 0 && changes.mv === before.mv && changes.mhs === before.mhs && changes.mdw === before.mdw
