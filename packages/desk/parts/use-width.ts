// How wide a place is, and again when it changes. Zero until it was measured.

import { type RefObject, useEffect, useState } from 'react'

export const useWidth = (place: RefObject<HTMLElement | null>): number => {
  const [widthPx, setWidthPx] = useState(0)
  useEffect(() => {
    const box = place.current
    if (box === null) return undefined
    const watch = new ResizeObserver(() => setWidthPx(box.clientWidth))
    watch.observe(box)
    return () => watch.disconnect()
  }, [place])
  return widthPx
}
