// A long list at low cost: what is far from the screen is an empty box of its last height, so that nothing moves, and
// its prices are neither rendered nor requested. Cards enter and leave as transitions, one after the other, because
// four at once, as in fast scrolling, cause a visible long frame. The boxes themselves are grouped by rows, because
// every changed frame walks over all boxes.

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { inTurn, notInTurn, type Turn } from '../live/in-turn.ts'
import css from './hub.module.css'

type Seen = (entry: IntersectionObserverEntry) => void

const seers = new WeakMap<Element, Seen>()

/** One observer for each margin on the page: it lives with the document and only references elements. */
const observing = (rootMargin: string) => {
  let observer: IntersectionObserver | undefined
  return (element: Element, seen: Seen): (() => void) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seers.get(entry.target)?.(entry)
      },
      { rootMargin },
    )
    seers.set(element, seen)
    observer.observe(element)
    return () => {
      observer?.unobserve(element)
      seers.delete(element)
    }
  }
}

const observeCard = observing('320px 0px')
const observeRows = observing('2000px 0px')

/** From the observer's measurement: reading the element's size would force another layout. */
const keepHeight = ({ target, boundingClientRect: { height } }: IntersectionObserverEntry): void => {
  if (target instanceof HTMLElement && height > 0) target.style.setProperty('--kept-height', `${height}px`)
}

/** A card that enters is first rendered without prices: a whole card is too much for one frame of a slow phone. */
type Stands = 'far' | 'begun' | 'whole'

/** `atOnce` matters only at mount: afterwards only the observer changes a box. */
export const NearCard = ({ atOnce, children }: { atOnce: boolean; children: (whole: boolean) => ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  const [stands, setStands] = useState<Stands>(atOnce ? 'whole' : 'far')
  const last = useRef({ stands, done: (): void => undefined })
  useEffect(() => {
    last.current.stands = stands
    last.current.done()
  }, [stands])
  useEffect(() => {
    const element = box.current
    if (element === null || typeof IntersectionObserver === 'undefined') {
      setStands('whole')
      return undefined
    }
    const now = last.current
    let near = now.stands === 'whole'
    const turn: Turn = (done) => {
      const next = near ? (now.stands === 'far' ? 'begun' : 'whole') : 'far'
      if (next === now.stands) return false
      now.done = () => {
        done()
        if (near && now.stands === 'begun') inTurn(turn)
      }
      startTransition(() => setStands(next))
      return true
    }
    const stop = observeCard(element, (entry) => {
      if (!entry.isIntersecting) keepHeight(entry)
      near = entry.isIntersecting
      inTurn(turn)
    })
    return () => {
      stop()
      notInTurn(turn)
      now.done()
    }
  }, [])
  return (
    <div ref={box} className={stands === 'far' ? css['far'] : css['near']}>
      {stands !== 'far' && children(stands === 'whole')}
    </div>
  )
}

type RowsProps = { rows: number; atOnce: boolean; children: (atOnce: boolean) => ReactNode }

/**
 * Up to `rowsMax` rows, or one empty box in their place. Cards may be rendered at once only the first time: rows that
 * come back do so during scrolling, where five whole cards cause a visible long frame.
 */
export const NearRows = ({ rows, atOnce, children }: RowsProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [stand, setStand] = useState<'far' | 'first' | 'again'>(atOnce ? 'first' : 'far')
  useEffect(() => {
    const element = box.current
    const comeNear = (): void => setStand((now) => (now === 'far' ? 'again' : now))
    if (element === null || typeof IntersectionObserver === 'undefined') {
      comeNear()
      return undefined
    }
    return observeRows(element, (entry) => {
      if (!entry.isIntersecting) keepHeight(entry)
      startTransition(() => (entry.isIntersecting ? comeNear() : setStand('far')))
    })
  }, [])
  return (
    <div ref={box} className={stand === 'far' ? css['farRows'] : css['rows']} data-rows={rows}>
      {stand !== 'far' && children(stand === 'first')}
    </div>
  )
}

export const rowsMax = 5
