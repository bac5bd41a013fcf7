// A sentence that asks the reader to contact support links to the talk, with the case that it is about. It works for guests
// too (decision 0751), so a member who cannot log in also reaches support.

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
  // In a new window (S-GATE-11), so that the page with the sentence stays open.
  const link = { key: 'service', href: paths.service(about), target: '_blank', rel: 'noopener' }
  return [text.slice(0, at), createElement('a', link, found), text.slice(at + found.length)]
}
