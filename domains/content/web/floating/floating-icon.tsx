// S-CALL-06: the floating icon over home. It can be dragged away, and its close button dismisses it for today.

import { Anchor } from '@magpie/ui/anchor'
import { Glyph } from '@magpie/ui/glyph'
import { LaterPicture } from '@magpie/ui/later-picture'
import { useText } from '@magpie/wire/text'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { hrefOf } from '../banners.tsx'
import { isAway, putAway } from './away.ts'
import css from './floating.module.css'
import { usePieces, useStationPicture } from './pieces-query.ts'

/** A finger that moved less than this, in pixels, has pressed. */
const pressPx = 6

type At = { readonly x: number; readonly y: number }
const home: At = { x: 0, y: 0 }

/** Moves the box with the finger, never off the screen. */
const useDrag = () => {
  const [at, setAt] = useState<At>(home)
  const from = useRef<{ readonly at: At; readonly finger: At; readonly box: DOMRect }>(undefined)
  const dragged = useRef(false)
  // Listens on the window instead of capturing the pointer: after a capture the click goes to the box, and the link
  // below it would not work.
  const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
    const held = from.current
    if (held === undefined) return
    const [dx, dy] = [clientX - held.finger.x, clientY - held.finger.y]
    if (Math.abs(dx) + Math.abs(dy) < pressPx && !dragged.current) return
    dragged.current = true
    const { box } = held
    const x = Math.min(Math.max(dx, -box.left), window.innerWidth - box.right)
    const y = Math.min(Math.max(dy, -box.top), window.innerHeight - box.bottom)
    setAt({ x: held.at.x + x, y: held.at.y + y })
  }
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const finger = { x: event.clientX, y: event.clientY }
    from.current = { at, finger, box: event.currentTarget.getBoundingClientRect() }
    dragged.current = false
    const over = new AbortController()
    addEventListener('pointermove', move, over)
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => over.abort(), over)
  }
  /** The click at the end of a drag must not follow the link. */
  const click = (event: { preventDefault: () => void }): void => {
    if (dragged.current) event.preventDefault()
  }
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.style.translate = `${at.x}px ${at.y}px`
  }, [at])
  return { box, begin, click }
}

export const FloatingIcon = () => {
  const say = useText()
  const { data } = usePieces('icon')
  const { box, begin, click } = useDrag()
  const [gone, setGone] = useState(false)
  const icon = data?.[0]
  const picture = useStationPicture(icon?.picture)
  if (icon === undefined || gone || isAway(icon, Date.now())) return null
  const href = hrefOf(icon)
  const inside = (
    <>
      {picture === undefined ? (
        <LaterPicture name="float-lantern" width={64} />
      ) : (
        <img src={picture} width={64} height={64} alt="" draggable={false} />
      )}
      <b>{icon.title}</b>
    </>
  )
  return (
    <aside
      className={css['FloatingIcon']}
      ref={box}
      aria-label={icon.title}
      onPointerDown={begin}
      onClickCapture={click}
    >
      {href === undefined ? (
        <span>{inside}</span>
      ) : (
        <Anchor href={href} draggable={false}>
          {inside}
        </Anchor>
      )}
      <button
        type="button"
        aria-label={say('piece.away', { title: icon.title })}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => {
          putAway(icon, Date.now())
          setGone(true)
        }}
      >
        <Glyph name="close" size={12} />
      </button>
    </aside>
  )
}
