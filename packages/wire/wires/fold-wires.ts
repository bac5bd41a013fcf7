// Folds the wires of all slices: the dialect of each and the resolver of its callers. A wire that two slices announce, or an
// endpoint on a wire that no slice announces, keeps the server from starting.

import type { House } from '@magpie/db'
import type { Dialect } from '../dialect.ts'
import type { Slice, SliceWire } from '../slice.ts'
import type { ResolveCaller } from '../mount/route.ts'

type Folded = { readonly dialects: readonly Dialect[]; readonly resolveCaller: ResolveCaller }

export const foldWires = (slices: readonly Slice[], house: House): Folded => {
  const wires = new Map<string, SliceWire>()
  for (const { name: slice, wires: own = [] } of slices)
    for (const wire of own) {
      if (wires.has(wire.name)) throw new Error(`${slice} announces the wire "${wire.name}", which another slice has`)
      wires.set(wire.name, wire)
    }
  for (const { name, handlers } of slices)
    for (const { endpoint } of handlers)
      if (!wires.has(endpoint.dialect))
        throw new Error(`${endpoint.path} of ${name} is on the wire "${endpoint.dialect}", which no slice announces`)
  return {
    dialects: [...wires.values()].flatMap(({ dialect }) => (dialect === undefined ? [] : [dialect])),
    resolveCaller: (request, endpoint) => {
      const wire = wires.get(endpoint.dialect)
      if (wire === undefined) throw new Error(`no slice announces the wire "${endpoint.dialect}"`)
      return wire.resolveCaller(request, house)
    },
  }
}
