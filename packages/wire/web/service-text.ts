// A sentence that asks somebody to talk to the staff opens that talk, with the case that it is about. A guest's talk leads on from
// there as a member's does (decision 0751), so whoever cannot log in is heard as well.

import { createElement, type ReactNode } from 'react'
import words from '../locales/contact.json' with { type: 'json' }
import { paths } from './paths.ts'

/** How each language says it. A sentence is written with one of these, or leads nowhere: `contact.test.ts` of the player's app. */
export const contactWords: readonly string[] = words

export type Case = { readonly kind: 'deposit' | 'withdrawal' | 'bet' | 'transfer' | 'account'; readonly id: string }

/** The sentence as it is, with those words in it as a link; without them the sentence alone. */
export const withService = (text: string, about: Case): ReactNode => {
  const found = words.find((one) => text.includes(one))
  if (found === undefined) return text
  const at = text.indexOf(found)
  // In a window of its own (S-GATE-11): what the sentence is about stays where it is.
  const link = { key: 'service', href: paths.service(about), target: '_blank', rel: 'noopener' }
  return [text.slice(0, at), createElement('a', link, found), text.slice(at + found.length)]
}
