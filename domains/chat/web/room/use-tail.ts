// Follows the end of the lines while the reader is there, and counts new ones while they read further up.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const nearPx = 80

/** `onReads`: whether the reader is further up, each time that this changes. */
export const useTail = (last: number, waiting: number, first: number, onReads: (up: boolean) => void) => {
  const list = useRef<HTMLDivElement>(null)
  const near = useRef(true)
  const seen = useRef(0)
  const height = useRef(0)
  const firstBefore = useRef(first)
  const [fresh, setFresh] = useState(0)
  const be = useCallback(
    (isNear: boolean): void => {
      if (near.current !== isNear) onReads(!isNear)
      near.current = isNear
    },
    [onReads],
  )
  const toEnd = useCallback((): void => {
    const node = list.current
    if (node !== null) node.scrollTop = node.scrollHeight
    be(true)
    setFresh(0)
  }, [be])
  useLayoutEffect(() => {
    const node = list.current
    if (node === null) return
    // Older lines came in above: the line being read stays in place.
    if (first < firstBefore.current && !near.current) node.scrollTop += node.scrollHeight - height.current
    firstBefore.current = first
    if (near.current) {
      node.scrollTop = node.scrollHeight
      seen.current = last
      setFresh(0)
    } else setFresh(Math.max(0, last - seen.current))
    height.current = node.scrollHeight
  }, [last, first])
  // The member's own line is always shown.
  useEffect(() => {
    if (waiting > 0) toEnd()
  }, [waiting, toEnd])
  const onScroll = (): void => {
    const node = list.current
    if (node === null) return
    be(node.scrollHeight - node.scrollTop - node.clientHeight < nearPx)
    if (!near.current) return
    seen.current = last
    setFresh(0)
  }
  return { list, fresh, toEnd, onScroll }
}

/**
 * The height that the on-screen keyboard leaves, where the browser lays it over the page; set on the element as
 * `--chat-h`.
 */
export const useSeenHeight = <E extends HTMLElement>() => {
  const node = useRef<E>(null)
  useEffect(() => {
    const seen = window.visualViewport
    if (seen === null) return undefined
    const fit = (): void => {
      node.current?.style.setProperty('--chat-h', `${Math.round(seen.height)}px`)
      // iOS scrolls the page up under the keyboard; the room already fits the visible height, so scroll back.
      if (seen.offsetTop > 0) window.scrollTo(0, 0)
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [])
  return node
}
