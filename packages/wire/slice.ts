// What a slice's server door exports: its handlers, its consumers of news, its jobs. The shell mounts a list of these
// and knows nothing else of any slice.

import type { House, Job, NewsHandler } from '@magpie/db'
import type { Handled } from './handle.ts'

export type Slice = {
  readonly name: string
  readonly handlers: readonly Handled[]
  readonly news: readonly NewsHandler[]
  readonly jobs: readonly Job[]
  /** Chinese texts by id: `refusal.<code>` for every refusal that the slice declares. */
  readonly texts: Readonly<Record<string, string>>
  /** Rows that must exist before the first request; safe to run at every start. */
  readonly seed?: (house: House) => Promise<void>
}
