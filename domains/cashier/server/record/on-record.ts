// A member's record calls. Their id is in every query of every source (L32).

import { type House, pageOf } from '@magpie/db'
import { refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { type Gives, handle, memberOf, type Takes } from '@magpie/wire'
import {
  exportPage,
  type RecordKind,
  recordExport,
  recordList,
  type RecordRow,
  recordSums,
  sumsSpanMostMs,
} from '../../contract/index.ts'
import { isAfter, recordSources, type RecordSource, type RecordSum } from './record-sources.ts'

const pageSize = 20
const sourcesOf = (kind: RecordKind | undefined): readonly RecordSource[] =>
  recordSources.filter((source) => kind === undefined || source.kind === kind)

const newestFirst = (a: RecordRow, b: RecordRow): number => (isAfter(b, a) ? -1 : 1)

type Asked = Omit<Takes<typeof recordList>, 'limit'>
type Page = Gives<typeof recordList>

/** Each source gives as many rows as the page could need; the rest is read again with the next page. */
const pageFor = async (house: House, member: Uuid, asked: Asked, limit: number): Promise<Page> => {
  const { kind, stage, since, until = house.world.now() + 1, before } = asked
  const found = await Promise.all(
    sourcesOf(kind).map(({ page }) => page(house, member, { stage, since, until, before, limit: limit + 1 })),
  )
  const rows = found.flat().sort(newestFirst)
  return pageOf(rows, limit, ({ at, id }) => ({ at, id }))
}

const together = (sums: readonly RecordSum[]): Gives<typeof recordSums> => {
  const spans = new Map<string, RecordSum>()
  for (const one of sums) {
    const so = spans.get(one.span) ?? { span: one.span, count: 0, in: 0n, out: 0n }
    spans.set(one.span, { ...so, count: so.count + one.count, in: so.in + one.in, out: so.out + one.out })
  }
  const ordered = [...spans.values()].sort((a, b) => (a.span < b.span ? 1 : -1))
  return { spans: ordered.map((sum) => ({ ...sum, in: textOfMinor(sum.in), out: textOfMinor(sum.out) })) }
}

export const onRecord = [
  handle(recordList, ({ limit = pageSize, ...asked }, { house, caller }) =>
    pageFor(house, memberOf(caller), asked, limit),
  ),
  handle(recordExport, (asked, { house, caller }) => pageFor(house, memberOf(caller), asked, exportPage)),
  handle(recordSums, async ({ kind, since, by, ...asked }, { house, caller }) => {
    const until = asked.until ?? house.world.now() + 1
    if (until - since > sumsSpanMostMs) return refuse('span_long')
    const member = memberOf(caller)
    const sums = await Promise.all(sourcesOf(kind).map((source) => source.sums(house, member, { since, until }, by)))
    return together(sums.flat())
  }),
]
