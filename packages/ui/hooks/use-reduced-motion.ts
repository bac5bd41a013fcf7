// Whether the player wants reduced motion: by the system's setting, or by the site's, which is an attribute of the html
// element and read at each render. False on the server and in the browser's first render, so that both draw the same.

import { useSyncExternalStore } from 'react'

const asked = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (tell: () => void): (() => void) => {
  const media = asked()
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** For movements outside a render. */
export const wantsLessMotion = (): boolean => asked().matches || document.documentElement.dataset['motion'] === 'less'

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, wantsLessMotion, () => false)
