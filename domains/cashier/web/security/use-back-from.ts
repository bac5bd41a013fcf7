// Back to the page that sent for a PIN or a name, or to the page of safety.

import { paths, safeFrom } from '@magpie/wire/paths'
import { useNavigate } from 'react-router'

export const useBackFrom = (from: string | null): (() => void) => {
  const navigate = useNavigate()
  return () => void navigate(from === null ? paths.security() : safeFrom(from), { replace: true })
}
