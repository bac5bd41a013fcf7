// The compiled word list: one pass over a folded text finds all words (Aho and Corasick, 1975), however long the list.

import AhoCorasick from 'modern-ahocorasick'
import type { WordEntry } from '../contract/index.ts'
import { fold } from './fold.ts'

export type Words = {
  /** Every entry that the folded text contains, once each. */
  readonly find: (folded: string) => readonly WordEntry[]
}

export const compileWords = (list: readonly WordEntry[]): Words => {
  const byFold = new Map<string, WordEntry>()
  for (const entry of list) {
    const folded = fold(entry.word)
    // If two entries fold to the same text, the stricter counts.
    if (folded !== '' && byFold.get(folded)?.level !== 'block') byFold.set(folded, entry)
  }
  if (byFold.size === 0) return { find: () => [] }
  const matcher = new AhoCorasick([...byFold.keys()])
  return {
    find: (folded) => {
      const found = new Set<WordEntry>()
      for (const { pattern } of matcher.search(folded)) {
        const entry = byFold.get(pattern)
        if (entry !== undefined) found.add(entry)
      }
      return [...found]
    },
  }
}
