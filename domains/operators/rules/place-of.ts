// The page of the back office where a proposal is decided.

import type { Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export type Proposed = { readonly id: Uuid; readonly member: Uuid | null; readonly body: Json }

/** Fills `at` of a `slice.json`: `:id`, `:member`, or a text of the body. What the proposal does not have is left empty. */
export const placeOf = (at: string, { id, member, body }: Proposed): string => {
  const values = { ...(body as Readonly<Record<string, Json>> | null), id, member }
  return at.replaceAll(/:([a-zA-Z]+)/g, (_all, word: string) => {
    const value: unknown = Object.hasOwn(values, word) ? values[word as keyof typeof values] : null
    return typeof value === 'string' ? encodeURIComponent(value) : ''
  })
}
