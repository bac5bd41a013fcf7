// Back to the page that asked for a PIN or a name, or to the security page.

import { paths, safeFrom } from '@magpie/wire/paths'
import { useNavigate } from 'react-router'

export const useBackFrom = (from: string | null): (() => void) => {
  const navigate = useNavigate()
  return () => void navigate(from === null ? paths.security() : safeFrom(from), { replace: true })
}
