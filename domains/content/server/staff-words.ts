// What no piece of an operator may hold, as no letter may: a number as long as a card's, or a link to another site
// (S-GATE-03). A notice reaches every member, and one operator may publish it alone.

import { refuse } from '@magpie/kernel'
import { staffFault } from '@magpie/messages/server'
import type { Body } from '../contract/index.ts'

/** Each text with the shipped one that it replaces; empty if it replaces none. */
const textsOf = (body: Body): readonly (readonly [text: string, shipped: string])[] => {
  if (body.kind === 'home') return []
  if (body.kind === 'help')
    return Object.values(body.words).flatMap((words) =>
      Object.entries(words).map(([shipped, text]) => [text, shipped] as const),
    )
  return Object.values(body.words).map(({ title, text, action }) => [`${title}\n${text}\n${action ?? ''}`, ''] as const)
}

/**
 * The refusal of the first such text. A shipped sentence of help that shows such a thing itself, as the addresses of the page on
 * hijacking, may be changed to another.
 */
export const staffWordsFault = (body: Body, hosts: readonly string[]) => {
  const [fault] = textsOf(body).flatMap(([text, shipped]) =>
    staffFault(shipped, hosts) === undefined ? (staffFault(text, hosts) ?? []) : [],
  )
  return fault === undefined ? undefined : refuse(fault === 'letter_number' ? 'piece_number' : 'piece_link')
}
