// Which row of a list is open beside it: what was chosen; else the first, and that one stays for as long as it is there, whatever
// comes in before it. What somebody reads, types or is about to press is not changed under them.

import { useState } from 'react'

export const useOpened = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, chosen?: string): Row | undefined => {
  const [last, setLast] = useState<string>()
  const at = (key: string | undefined): Row | undefined => rows.find((row) => keyOf(row) === key)
  const opened = at(chosen) ?? at(last) ?? rows[0]
  const key = opened === undefined ? undefined : keyOf(opened)
  if (key !== last) setLast(key)
  return opened
}
