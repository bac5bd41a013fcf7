// Parses the pasted list of a dividend: `account, 12.34, reason`, one line each. An unreadable line is named and
// nothing is guessed: in `1,234.50` the thousands separator would otherwise turn the amount into 1.

import { parseMoney } from '@magpie/kernel'

type Row = { readonly account: string; readonly amount: string; readonly note: string }
export type ListFault = { readonly line: number; readonly text: string; readonly why: 'shape' | 'amount' | 'thousands' }

const partsOf = (line: string): readonly string[] => line.split(/[,\uff0c\t]/).map((part) => part.trim())
const linesOf = (list: string) =>
  list.split('\n').flatMap((text, at) => (text.trim() === '' ? [] : [{ text: text.trim(), line: at + 1 }]))

export const rowsOf = (list: string): Row[] =>
  linesOf(list).map(({ text }) => {
    const [account = '', amount = '', ...note] = partsOf(text)
    return { account, amount: String(parseMoney(amount)?.minor ?? 0n), note: note.join(' ') || account }
  })

const whyOf = (text: string): ListFault['why'] | undefined => {
  const [account = '', amount = '', next = ''] = partsOf(text)
  if (account === '' || amount === '') return 'shape'
  const minor = parseMoney(amount)?.minor ?? 0n
  if (minor <= 0n) return 'amount'
  return /^\d{3}(?:\.\d{1,2})?$/.test(next) && /^\d{1,3}$/.test(amount) ? 'thousands' : undefined
}

/** The first line that is invalid. */
export const listFault = (list: string): ListFault | undefined =>
  linesOf(list)
    .flatMap(({ text, line }) => {
      const why = whyOf(text)
      return why === undefined ? [] : [{ line, text, why }]
    })
    .at(0)
