// The position of an element on the mountain. The strict policy drops inline styles, so it is set in an effect.

import { useLayoutEffect, useRef } from 'react'

/** Hundredths of the width, if given, and pixels from the top. */
export type Place = { readonly x?: number; readonly y: number }

export const usePlaced = <Node extends HTMLElement>({ x, y }: Place) => {
  const node = useRef<Node>(null)
  useLayoutEffect(() => {
    if (x !== undefined) node.current?.style.setProperty('left', `${x}%`)
    node.current?.style.setProperty('top', `${y}px`)
  }, [x, y])
  return node
}
