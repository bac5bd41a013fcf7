// Whether passkeys work here: the browser must support them, and the site's host must be a name, not an IP address.

import { useEffect, useState } from 'react'

const can = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

/** False before hydration: the server cannot know. */
export const useCanPasskey = (): boolean => {
  const [does, set] = useState(false)
  useEffect(() => set(can()), [])
  return does
}
