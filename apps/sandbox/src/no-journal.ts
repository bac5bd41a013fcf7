// A vendor has no journal: its money is at the platform. No part of a book uses one.

import type { House } from '@magpie/db'

export const noJournal = (): House['journal'] => {
  const absent = () => Promise.reject(new Error('a vendor has no journal'))
  return { read: absent, commit: absent, close: () => Promise.resolve() }
}
