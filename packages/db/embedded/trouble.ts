// Why an embedded database cannot start, as a code from a closed list: the launcher turns it into one line for people, so
// that no stack trace is needed to learn that a folder is not writable.

import type { Facts } from '@magpie/kernel'

export type Trouble =
  | 'no_binaries'
  | 'no_lent_user'
  | 'unreadable_home'
  | 'closed_way'
  | 'no_cluster'
  | 'foreign_socket_folder'
  | 'other_version'
  | 'owned'
  | 'no_start'

export class EmbeddedTrouble extends Error {
  readonly trouble: Trouble
  readonly facts: Facts
  constructor(trouble: Trouble, facts: Facts, cause?: unknown) {
    super(`embedded database: ${trouble} ${JSON.stringify(facts)}`, cause === undefined ? {} : { cause })
    this.name = 'EmbeddedTrouble'
    this.trouble = trouble
    this.facts = facts
  }
}
