// Calls once each time the element comes near the screen, for example at the end of a growing list. Where the browser
// cannot watch (or a test's page has no size), the button beside it does the same.

import { type RefObject, useEffect, useRef } from 'react'

export const useInSight = (onSight: () => void, watch: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    const watched = element.current
    if (!watch || watched === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: '400px 0px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [watch])
  return element
}
