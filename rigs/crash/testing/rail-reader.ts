// What the rail knows, from its own file: its messages about payments and payouts, the platform's answers, and the
// payouts it made.

import { followLines } from './books.ts'

/** A message of the rail: money that arrived for an order, or the outcome of a payout. */
export type Word = { readonly order: string; readonly amount: string; readonly payout: string | undefined }

type Line = {
  readonly is: string
  readonly id?: string
  readonly code?: string
  readonly word?: { readonly id: string; readonly body: string }
  readonly payout?: { readonly payout: string; readonly state: string }
}

export type Heard = { readonly id: string; readonly code: string }

export const openRailReader = (code: string, file: string) => {
  const follow = followLines<Line>(file)
  const words = new Map<string, Word>()
  const payouts = new Map<string, string>()
  let heard: Heard[] = []
  const waiting = new Set<string>()
  return {
    code,
    words: words as ReadonlyMap<string, Word>,
    payouts: payouts as ReadonlyMap<string, string>,
    read: (): void => {
      for (const { is, id, code, word, payout } of follow()) {
        if (is === 'payout' && payout !== undefined) payouts.set(payout.payout, payout.state)
        if (is === 'word' && word !== undefined) {
          const said = JSON.parse(word.body) as { order?: string; amount: string; payout?: string }
          words.set(word.id, { order: said.order ?? '', amount: said.amount, payout: said.payout })
          waiting.add(word.id)
        }
        if (is === 'heard' && id !== undefined) {
          heard.push({ id, code: code ?? '' })
          waiting.delete(id)
        }
      }
    },
    /** The answers since the last call. */
    takeHeard: (): readonly Heard[] => {
      const taken = heard
      heard = []
      return taken
    },
    /** Messages that are not answered yet. */
    waiting: (): readonly string[] => [...waiting],
  }
}

export type RailReader = ReturnType<typeof openRailReader>
