// What a slice's server door exports: its handlers, its consumers of news, its jobs. The shell mounts a list of these
// and knows nothing else of any slice.

import type { GaugeName, House, Job, NewsHandler, Shown } from '@magpie/db'
import type { Refusal } from '@magpie/kernel'
import type { Dialect } from './dialect.ts'
import { type Everywhere, opsBase } from './endpoint.ts'
import type { Caller, Handled, RequestFacts } from './handle.ts'
import type { Hearer } from './stream/hear.ts'

/** A further wire that this slice serves, and the resolver of its callers. */
export type SliceWire = {
  /** As `dialect` of its endpoints says; `site` for the site's own wire. */
  readonly name: string
  /** How it is spoken; nothing where it is spoken as the site's always is. */
  readonly dialect?: Dialect
  readonly resolveCaller: (
    request: RequestFacts,
    house: House,
  ) => Caller | Refusal<Everywhere> | Promise<Caller | Refusal<Everywhere>>
}

/**
 * Why a table is left out of a member's copy of their data. `secret`: credentials. `passing`: deleted within days. `derived`:
 * computed from what the copy holds. `picture`: sent by the member. `protection`: used to detect abuse by others. `staff`:
 * internal work. `house`: not about a member.
 */
export type LeftOut = 'secret' | 'passing' | 'derived' | 'picture' | 'protection' | 'staff' | 'house'

/**
 * What a member's copy of their data holds of each table of a slice, by the table's name: a query with the member as `$1`, newest
 * first, whose columns are those of the copy; or why it is left out. A bigint is money in minor units. A table's title is the
 * slice's text `about.<schema>.<table>`, a column's title is `about.column.<name>` in the texts of any slice.
 */
export type AboutMember = Readonly<Record<string, `select ${string}` | LeftOut>>

export type Slice = {
  readonly name: string
  readonly handlers: readonly Handled[]
  /** What it does with the messages of the stream that it declared. */
  readonly hearers?: readonly Hearer[]
  readonly news: readonly NewsHandler[]
  readonly jobs: readonly Job[]
  readonly wires?: readonly SliceWire[]
  /** Chinese texts by id: `refusal.<code>` for every refusal that the slice declares. */
  readonly texts: Readonly<Record<string, string>>
  /** Gauges read from its tables, on request and for at most a second. */
  readonly figures?: Readonly<Partial<Record<GaugeName, (house: House) => Promise<Shown>>>>
  /** Every table of the slice, where it has any. */
  readonly about?: AboutMember
  /** Rows that must exist before the first request; safe to run at every start. */
  readonly seed?: (house: House) => Promise<void>
}

/** What is served to operators, or everything else: neither server has a route of the other's. */
export const servedTo = (whom: 'operators' | 'site', slices: readonly Slice[]): readonly Slice[] =>
  slices.map((slice) => ({
    ...slice,
    handlers: slice.handlers.filter(({ endpoint }) => endpoint.path.startsWith(opsBase) === (whom === 'operators')),
  }))
