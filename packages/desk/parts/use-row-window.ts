// Which rows of a long table are in sight. Rows are equally high, so that the window is two divisions and never a
// measurement; it moves in steps of a few rows, so that most scrolling draws nothing at all.

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const stepRows = 6
const overRows = 8
/** Room below a table that fills its window: its foot, and the page's own margin. */
const belowPx = 72
const leastPx = 240

type Asked = { readonly rowPx: number; readonly count: number; readonly height: number | 'fill' }

export const useRowWindow = (
  scroller: RefObject<HTMLDivElement | null>,
  { rowPx, count, height }: Asked,
): { readonly from: number; readonly to: number; readonly heightPx: number } => {
  const [step, setStep] = useState(0)
  const [heightPx, setHeightPx] = useState(height === 'fill' ? 480 : height)

  useEffect(() => {
    const box = scroller.current
    if (box === null) return undefined
    const measure = (): void => {
      if (height === 'fill') setHeightPx(Math.max(leastPx, innerHeight - box.getBoundingClientRect().top - belowPx))
      else setHeightPx(height)
    }
    const scrolled = (): void => setStep(Math.floor(box.scrollTop / rowPx / stepRows))
    measure()
    // Content above the table may grow.
    const watch = new ResizeObserver(measure)
    if (box.parentElement?.parentElement) watch.observe(box.parentElement.parentElement)
    addEventListener('resize', measure)
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      box.removeEventListener('scroll', scrolled)
    }
  }, [scroller, rowPx, height])

  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.style.height = `${heightPx}px`
  }, [scroller, heightPx])

  const first = Math.min(step * stepRows, Math.max(0, count - 1))
  const from = Math.max(0, first - overRows)
  return { from, to: Math.min(count, first + Math.ceil(heightPx / rowPx) + stepRows + overRows), heightPx }
}
