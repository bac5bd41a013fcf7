// What a slice's server door exports: its handlers, its consumers of news, its jobs. The shell mounts a list of these
// and knows nothing else of any slice.

import type { GaugeName, House, Job, NewsHandler, Shown } from '@magpie/db'
import type { Refusal } from '@magpie/kernel'
import type { Dialect } from './dialect.ts'
import { type Everywhere, opsBase } from './endpoint.ts'
import type { Caller, Handled, RequestFacts } from './handle.ts'
import type { Hearer } from './stream/hear.ts'

/** A wire that this slice answers on beside the site's, and who calls on it. */
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
  /** Figures of its tables for whoever watches: read when somebody looks, for at most a second. */
  readonly figures?: Readonly<Partial<Record<GaugeName, (house: House) => Promise<Shown>>>>
  /** Rows that must exist before the first request; safe to run at every start. */
  readonly seed?: (house: House) => Promise<void>
}

/** What is served to operators, or everything else: neither server has a route of the other's. */
export const servedTo = (whom: 'operators' | 'site', slices: readonly Slice[]): readonly Slice[] =>
  slices.map((slice) => ({
    ...slice,
    handlers: slice.handlers.filter(({ endpoint }) => endpoint.path.startsWith(opsBase) === (whom === 'operators')),
  }))
