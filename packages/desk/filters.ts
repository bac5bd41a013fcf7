// The filters of a screen live in its address: a reload, the way back and a link to a colleague show the same rows. An
// empty one is left out.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type Filters<Name extends string> = {
  readonly values: Readonly<Partial<Record<Name, string>>>
  /** Replaces the entry of the history: typing is not going somewhere. */
  readonly set: (some: Readonly<Partial<Record<Name, string | undefined>>>) => void
  readonly clear: () => void
  readonly any: boolean
}

export const useFilters = <const Name extends string>(names: readonly Name[]): Filters<Name> => {
  const [params, setParams] = useSearchParams()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value !== null && value !== '') values[name] = value
  }
  const set: Filters<Name>['set'] = useCallback(
    (some) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(some)) {
            if (typeof value === 'string' && value !== '') after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return {
    values,
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, undefined])) as never),
    any: Object.keys(values).length > 0,
  }
}
