// Whether the member wants figures hidden: stored in this browser, the same for all figures of a page. Open until
// hydration, when there are no figures yet.

import { useEffect, useState } from 'react'

const key = 'figures_covered'

const kept = (): boolean => {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

const keep = (covered: boolean): void => {
  try {
    localStorage.setItem(key, covered ? '1' : '0')
  } catch {
    // Private mode: hidden until the page is left.
  }
}

export const useEye = (): { readonly covered: boolean; readonly turn: () => void } => {
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    setCovered(kept())
    const hear = (event: Event): void => setCovered((event as CustomEvent<boolean>).detail)
    addEventListener(key, hear)
    return () => removeEventListener(key, hear)
  }, [])
  return {
    covered,
    turn: () => {
      keep(!covered)
      dispatchEvent(new CustomEvent(key, { detail: !covered }))
    },
  }
}
