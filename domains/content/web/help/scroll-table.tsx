// A table of a help page. If it is wider than the phone it scrolls inside its frame, and the frame can then be focused
// by keyboard, from the very frame in which it first scrolls, because a scrolling area must always be reachable.

import { classNames } from '@magpie/ui/text/class-names'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import css from './drawn.module.css'

type ScrollTableProps = { readonly caption: string; readonly kind?: 'outcomes'; readonly children: ReactNode }

export const ScrollTable = ({ caption, kind, children }: ScrollTableProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const look = (): void => setWide((frame.current?.scrollWidth ?? 0) > (frame.current?.clientWidth ?? 0))
    look()
    // Larger text makes the table wider, not the frame. The observer fires before that frame is drawn; a later React
    // state would come after it.
    const watch = new ResizeObserver(() => flushSync(look))
    for (const one of [frame.current, frame.current?.firstElementChild]) if (one != null) watch.observe(one)
    return () => watch.disconnect()
  }, [])
  const reach = wide ? { role: 'region', tabIndex: 0, 'aria-label': caption } : {}
  return (
    <div className={css['frame']} ref={frame} {...reach}>
      <table className={classNames(css['table'], kind && css[kind])}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
