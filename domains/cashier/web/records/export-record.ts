// The record as a file. The browser makes it from the pages of a separate endpoint: it has the texts of the reader's
// language, its calls carry the site's signature, which a link could not, and the server never holds more than one page
// of 2,000 rows. 100,000 rows are fifty pages. docs/decisions/0168-a-record-is-saved-by-the-browser.md

import { byteOrderMark, csvLine } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { beijingTime, showMoment, zoneLabel } from '@magpie/wire/show'
import type { useText } from '@magpie/wire/text'
import { recordExport, type RecordRow } from '../../contract/record.ts'
import { saveBlob } from '@magpie/wire/save-blob'
import { type RecordAsked, saidOf } from './record-query.ts'
import { stateOf, titleOf, type VenueNames, wayOf } from './record-words.ts'

type Say = ReturnType<typeof useText>

const columns = ['time', 'kind', 'way', 'state', 'amount', 'moved', 'number'] as const

const cellsOf = (say: Say, nameOf: VenueNames, row: RecordRow): readonly string[] => [
  showMoment(row.at),
  titleOf(say, row),
  wayOf(say, nameOf, row),
  stateOf(say, row),
  row.amount,
  row.moved,
  row.id,
]

export type Export = {
  readonly call: Call
  readonly say: Say
  readonly nameOf: VenueNames
  readonly asked: RecordAsked
  /** Fixed at the press, so that new rows do not shift the pages. */
  readonly until: number
  /** Called after each page with the number of rows so far. */
  readonly onRows: (count: number) => void
  readonly signal: AbortSignal
}

/** The file's text, in pieces, and its number of rows. */
export const exportRecord = async ({ call, say, nameOf, asked, until, onRows, signal }: Export) => {
  const head = columns.map((name) =>
    name === 'time' ? `${say('cashier.record.column.time')} (${zoneLabel})` : say(`cashier.record.column.${name}`),
  )
  const pieces = [byteOrderMark, csvLine(head)]
  let rows = 0
  for (let before: Pick<RecordRow, 'at' | 'id'> | null | undefined; before !== null;) {
    signal.throwIfAborted()
    const page: Awaited<ReturnType<typeof pageBefore>> = await pageBefore(call, asked, until, before)
    pieces.push(page.rows.map((row) => csvLine(cellsOf(say, nameOf, row))).join(''))
    rows += page.rows.length
    onRows(rows)
    before = page.next
  }
  return { pieces, rows }
}

const pageBefore = async (
  call: Call,
  asked: RecordAsked,
  until: number,
  before: Pick<RecordRow, 'at' | 'id'> | undefined,
) => answered(await call(recordExport, { ...saidOf(asked), until, ...(before === undefined ? {} : { before }) }))

const dayName = (at: number): string => {
  const { year, month, day } = beijingTime(at)
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
}

export const fileName = (since: number, until: number): string =>
  `magpie-transactions-${dayName(since)}-${dayName(until)}.csv`

export const saveText = (name: string, pieces: readonly string[]): void =>
  saveBlob(name, new Blob([...pieces], { type: 'text/csv;charset=utf-8' }))
