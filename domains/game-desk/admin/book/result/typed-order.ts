// The order of a competition as an operator types it, one text per entrant, and the check whether it is possible.

import { placed } from '@magpie/sportsbook/contract'
import type { Orderable } from '../../../contract/index.ts'

export type TypedOrder = {
  /** By the number of the entrant; no entry for those who have no place. */
  readonly places: Readonly<Record<number, string>>
  /** Numbers of the scorers who share the first place, and how many others share it. */
  readonly top: readonly number[]
  readonly others: string
}

export const nothingTyped: TypedOrder = { places: {}, top: [], others: '' }

export type JudgedOrder =
  | {
      readonly places: number[]
      readonly scorers: { readonly top: number[]; readonly others: number } | null
    }
  /**
   * `empty`: not everything is typed yet. `wrong`: not an integer place or number. `gap`: the places are not numbered
   * as in a table. `scorers_missing`: no top scorer is named.
   */
  | { readonly wrong: 'empty' | 'wrong' | 'gap' | 'scorers_missing' }

const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text)

export const judgeOrder = ({ entrants, scorers }: Orderable, { places, top, others }: TypedOrder): JudgedOrder => {
  const there = entrants.flatMap(({ out }, at) => (out ? [] : [(places[at + 1] ?? '').trim()]))
  const more = others.trim()
  const typed = [...there, more].filter((text) => text !== '')
  if (typed.some((text) => !isNumber(text)) || there.some((text) => text !== '' && Number(text) === 0))
    return { wrong: 'wrong' }
  if (there.some((text) => text === '')) return { wrong: 'empty' }
  const all = entrants.map(({ out }, at) => (out ? 0 : Number(places[at + 1])))
  if (placed(all) === null) return { wrong: 'gap' }
  if (scorers.length === 0) return { places: all, scorers: null }
  const count = Number(more)
  if (top.length + count === 0) return { wrong: 'scorers_missing' }
  return { places: all, scorers: { top: [...top].sort((a, b) => a - b), others: count } }
}
