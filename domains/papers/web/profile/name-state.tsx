// Whether the member is verified, for every row that links to it.

import type { RowStateProps } from '@magpie/identity/web'
import { usePapers } from '../papers-query.ts'

export const NameState = ({ children }: RowStateProps) => {
  const { data } = usePapers()
  return children({ done: data !== undefined && data.level > 0 })
}
