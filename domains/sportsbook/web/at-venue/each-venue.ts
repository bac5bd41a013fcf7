// All venues that sell sports, for screens that show several at once: each with its own scope and its short name.

import { type Scope, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { scopeAt, venuesHere } from './scope-at.ts'

export type OneVenue = {
  readonly code: string
  readonly scope: Scope
  /** Undefined if it is the only one, and needs no name. */
  readonly name: string | undefined
}

export const useEachVenue = (): readonly OneVenue[] => {
  const say = useText()
  const scope = useScope()
  const { venues } = venuesHere(scope)
  return venues.map((code) => ({
    code,
    scope: scopeAt(scope, code),
    name: venues.length === 1 ? undefined : say(`sport.vendor.${scope.venues[code]?.adapter ?? ''}`),
  }))
}
