// Whether the player wants less motion: they asked the system, or the site, whose switch stands on the html element and is
// turned on a page of its own, so that it is read when a part is drawn. False on the server and in the first render of the
// browser, so that both draw the same.

import { useSyncExternalStore } from 'react'

const asked = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (tell: () => void): (() => void) => {
  const media = asked()
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** For what is moved outside of a render. */
export const wantsLessMotion = (): boolean => asked().matches || document.documentElement.dataset['motion'] === 'less'

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, wantsLessMotion, () => false)
