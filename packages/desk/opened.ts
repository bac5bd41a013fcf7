// Which row of a list is open beside it: the chosen one, else the first. That row stays open while it is in the list, even if
// others arrive before it, so that nothing changes under an operator who reads, types or is about to press.

import { useState } from 'react'

export const useOpened = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, chosen?: string): Row | undefined => {
  const [last, setLast] = useState<string>()
  const at = (key: string | undefined): Row | undefined => rows.find((row) => keyOf(row) === key)
  const opened = at(chosen) ?? at(last) ?? rows[0]
  const key = opened === undefined ? undefined : keyOf(opened)
  if (key !== last) setLast(key)
  return opened
}
