// Whether this browser can have passkeys here: it knows them, and the site stands under a name.

import { useEffect, useState } from 'react'

const can = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

/** False until the page lives: the server cannot know. */
export const useCanPasskey = (): boolean => {
  const [does, set] = useState(false)
  useEffect(() => set(can()), [])
  return does
}
