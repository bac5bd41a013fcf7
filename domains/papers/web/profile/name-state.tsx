// Whether the member has shown who they are, for every row that leads to it.

import type { RowStateProps } from '@magpie/identity/web'
import { usePapers } from '../papers-query.ts'

export const NameState = ({ children }: RowStateProps) => {
  const { data } = usePapers()
  return children({ done: data !== undefined && data.level > 0 })
}
