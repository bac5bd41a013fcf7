// Whether the member has set any limit, for other pages' rows that link there.

import type { RowStateProps } from '@magpie/identity/web'
import { useEntryText } from './limits-entry.tsx'
import { useStanding } from './limits/standing-query.ts'

export const LimitsState = ({ children }: RowStateProps) => {
  const value = useEntryText()
  const limits = useStanding().data?.limits ?? []
  return children({ value, done: limits.some(({ most }) => most !== null) })
}
