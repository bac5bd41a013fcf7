// Rows as a file that a spreadsheet opens (RFC 4180), with the mark that tells it the text is UTF-8. A cell that a
// spreadsheet would run as a formula is made text first: operators write reasons, and others open the file.

const formula = /^[=+\-@\t\r]/

const cell = (value: string): string => {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
