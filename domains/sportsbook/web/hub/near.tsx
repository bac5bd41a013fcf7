// A long list without its weight: what is far from the screen is an empty box of the height it had, so that nothing
// moves, and its prices are neither drawn nor asked for. Cards come in and go out as transitions and one after the other,
// because four at once, as a quick thumb brings them, are a frame that is felt. The boxes themselves go by rows, because
// every frame that changes anything walks over all boxes there are.

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { inTurn, notInTurn, type Turn } from '../live/in-turn.ts'
import css from './hub.module.css'

type Seen = (entry: IntersectionObserverEntry) => void

const seers = new WeakMap<Element, Seen>()

/** One observer a margin for the page: it lives with the document and knows elements by themselves alone. */
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

/** The observer has measured it: asking the element would lay the page out once more. */
const keepHeight = ({ target, boundingClientRect: { height } }: IntersectionObserverEntry): void => {
  if (target instanceof HTMLElement && height > 0) target.style.setProperty('--kept-height', `${height}px`)
}

/** A card that comes in stands first without its prices: whole, it would be too much for one frame of a slow phone. */
type Stands = 'far' | 'begun' | 'whole'

/** `atOnce` counts when it comes: a box that stands is moved by the observer alone. */
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
 * So many rows, as `rowsMax` allows, or one empty box instead of them. Only the first time may cards stand at once: rows
 * that come again do so under the thumb, where five whole cards are a frame that is felt.
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
