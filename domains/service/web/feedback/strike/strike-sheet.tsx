// Before a picture is sent, the member blacks out private areas: boxes are drawn by finger, or added by a button and
// moved by keys. Only the picture with its boxes leaves the phone.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { added, type Box, boxBetween, keyed, nothingStruck, put, removed, type Spot, step, undone } from './boxes.ts'
import css from './strike-sheet.module.css'

export type StrikeSheetProps = {
  /** Its address; undefined while no picture is open. */
  readonly picture: string | undefined
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: (boxes: readonly Box[]) => void
}

/** What the finger holds. */
type Hold = {
  readonly id: number
  readonly from: Spot
  /** The box before the drag; absent: a new one is drawn. */
  readonly box?: Box
  readonly sizes: boolean
  readonly moved: boolean
}

/** A shorter drag is a tap. */
const leastDrag = 1.5

const reached = ({ id, from, box, sizes }: Hold, to: Spot): Box => {
  if (box === undefined) return boxBetween(id, from, to)
  const [x, y] = [to.x - from.x, to.y - from.y]
  return sizes ? { ...box, w: box.w + x, h: box.h + y } : { ...box, x: box.x + x, y: box.y + y }
}

const useStrike = () => {
  const [struck, setStruck] = useState(nothingStruck)
  const [chosen, setChosen] = useState<number>()
  const hold = useRef<Hold>(undefined)
  const stage = useRef<HTMLDivElement>(null)
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: ((clientX - left) / (width || 1)) * 100, y: ((clientY - top) / (height || 1)) * 100 }
  }
  return {
    struck,
    chosen,
    stage,
    choose: setChosen,
    add: () => {
      setChosen(struck.next)
      setStruck(added(struck))
    },
    remove: (id: number) => {
      setChosen(undefined)
      setStruck(removed(struck, id))
    },
    undo: () => setStruck(undone(struck)),
    key: (box: Box, event: KeyboardEvent) => {
      const after = keyed(struck, box, event.key, event.shiftKey)
      if (after === undefined) return
      event.preventDefault()
      setStruck(after)
    },
    down: (event: PointerEvent, box?: Box, sizes = false) => {
      if (!event.isPrimary || event.button !== 0) return
      event.stopPropagation()
      stage.current?.setPointerCapture(event.pointerId)
      setChosen(box?.id)
      const id = box?.id ?? struck.next
      hold.current = { id, from: spotOf(event), sizes, moved: false, ...(box === undefined ? {} : { box }) }
    },
    move: (event: PointerEvent) => {
      const held = hold.current
      if (held === undefined) return
      const to = spotOf(event)
      const far = Math.max(Math.abs(to.x - held.from.x), Math.abs(to.y - held.from.y))
      if (!held.moved && far < leastDrag) return
      if (!held.moved) setChosen(held.id)
      setStruck((now) => put(held.moved ? now : step(now), reached(held, to)))
      hold.current = { ...held, moved: true }
    },
    up: () => {
      hold.current = undefined
    },
  }
}

type Strike = ReturnType<typeof useStrike>

const StruckBox = ({ box, nth, strike }: { readonly box: Box; readonly nth: number; readonly strike: Strike }) => {
  const say = useText()
  const shown = useRef<HTMLButtonElement>(null)
  const { x, y, w, h } = box
  // The content security policy forbids inline styles in markup.
  useLayoutEffect(() => {
    const sides = { left: x, top: y, width: w, height: h }
    for (const [side, value] of Object.entries(sides)) shown.current?.style.setProperty(side, `${value}%`)
  }, [x, y, w, h])
  return (
    <button
      ref={shown}
      type="button"
      className={css['box']}
      aria-label={say('feedback.strike.box', { count: nth + 1 })}
      aria-pressed={box.id === strike.chosen}
      onFocus={() => strike.choose(box.id)}
      onKeyDown={(event) => strike.key(box, event)}
      onPointerDown={(event) => strike.down(event, box)}
    >
      <span className={css['corner']} onPointerDown={(event) => strike.down(event, box, true)} />
    </button>
  )
}

const StrikeTools = ({ picture, busy, onSend }: Omit<StrikeSheetProps, 'onClose'>) => {
  const say = useText()
  const strike = useStrike()
  const { struck, chosen } = strike
  const isChosen = struck.boxes.some(({ id }) => id === chosen)
  return (
    <div className={css['Strike']}>
      <p>{say('feedback.strike.how')}</p>
      <div className={css['room']}>
        <div
          ref={strike.stage}
          className={css['stage']}
          data-base-ui-swipe-ignore=""
          onPointerDown={strike.down}
          onPointerMove={strike.move}
          onPointerUp={strike.up}
          onPointerCancel={strike.up}
        >
          <img src={picture} alt={say('service.picture')} draggable={false} />
          {struck.boxes.map((box, nth) => (
            <StruckBox key={box.id} box={box} nth={nth} strike={strike} />
          ))}
        </div>
      </div>
      <p className="vh" role="status">
        {say('feedback.struck', { count: struck.boxes.length })}
      </p>
      <div className={css['tools']}>
        <Button variant="ghost" size="s" onClick={strike.add}>
          <Icon name="plus" size={18} />
          {say('feedback.strike.add')}
        </Button>
        <Button variant="ghost" size="s" disabled={!isChosen} onClick={() => strike.remove(chosen ?? 0)}>
          <Icon name="trash" size={18} />
          {say('feedback.strike.remove')}
        </Button>
        <Button variant="ghost" size="s" disabled={struck.before.length === 0} onClick={strike.undo}>
          <Icon name="history" size={18} />
          {say('feedback.strike.undo')}
        </Button>
      </div>
      <p className={css['note']}>
        <Icon name="shield" size={18} />
        {say('feedback.strike.stays')}
      </p>
      <Button block busy={busy} onClick={() => onSend(struck.boxes)}>
        {say('feedback.strike.use')}
      </Button>
    </div>
  )
}

export const StrikeSheet = ({ picture, busy, onClose, onSend }: StrikeSheetProps) => {
  const say = useText()
  return (
    <Sheet
      open={picture !== undefined}
      onClose={onClose}
      title={say('feedback.strike.title')}
      closeLabel={say('feedback.strike.close')}
      backCloses
    >
      {picture !== undefined && <StrikeTools key={picture} picture={picture} busy={busy} onSend={onSend} />}
    </Sheet>
  )
}
