// What a slice's server door exports: its handlers, its consumers of news, its jobs. The shell mounts a list of these
// and knows nothing else of any slice.

import type { GaugeName, House, Job, NewsHandler, Shown } from '@magpie/db'
import type { Handled } from './handle.ts'

export type Slice = {
  readonly name: string
  readonly handlers: readonly Handled[]
  readonly news: readonly NewsHandler[]
  readonly jobs: readonly Job[]
  /** Chinese texts by id: `refusal.<code>` for every refusal that the slice declares. */
  readonly texts: Readonly<Record<string, string>>
  /** Figures of its tables for whoever watches: read when somebody looks, for at most a second. */
  readonly figures?: Readonly<Partial<Record<GaugeName, (house: House) => Promise<Shown>>>>
  /** Rows that must exist before the first request; safe to run at every start. */
  readonly seed?: (house: House) => Promise<void>
}
