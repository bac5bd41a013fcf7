// A table as a file that spreadsheets open rightly: UTF-8 with a mark in front, lines that end as RFC 4180 says, and no
// cell that a spreadsheet would take for a formula. A plain number stays one.

const plainNumber = /^-?\d+(?:\.\d+)?$/
/** What spreadsheets begin a formula with, and the blanks that they skip before one. */
const begins = /^[\s]*[=+\-@\t\r]/

const harmless = (cell: string): string => (!plainNumber.test(cell) && begins.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`

export const byteOrderMark = '\uFEFF'

export const csvText = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map(csvLine).join('')
