// S-CALL-10: one pop-up per visit, the first that was not dismissed today, a moment after home is shown, and never
// within a minute after a bet was settled. It is a sheet like others: Escape, the backdrop, the back button and its own
// button close it.

import { ButtonLink } from '@magpie/ui/button'
import { Checkbox } from '@magpie/ui/checks'
import { Picture } from '@magpie/ui/art/picture'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShownPiece } from '../../contract/shown.ts'
import { pictureOf } from '../banner-picture.ts'
import { hrefOf } from '../banners.tsx'
import { isAway, isFirstOfVisit, markShown, putAway } from './away.ts'
import css from './floating.module.css'
import { usePieces, useStationPicture } from './pieces-query.ts'

/** Milliseconds of rest after the member arrives. */
const waitMs = 1500
/** Milliseconds of rest after a bet of theirs was settled (engagement §11). */
const calmMs = 60_000

/** Whether a bet of the member was settled recently; the app knows, because this slice sees no bets. */
export type SettledLately = (withinMs: number) => Promise<boolean>

/** A dialog that waits for a member who has just arrived goes first. */
const useDue = (list: readonly ShownPiece[] | undefined, settledLately: SettledLately): ShownPiece | undefined => {
  const { state } = useLocation()
  const [due, setDue] = useState<ShownPiece>()
  useEffect(() => {
    if (list === undefined || state !== null || !isFirstOfVisit()) return undefined
    const first = list.find((piece) => !isAway(piece, Date.now()))
    if (first === undefined) return undefined
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      // If it is not known, no pop-up is shown.
      const late = await settledLately(calmMs).catch(() => true)
      if (left) return
      if (late) timer = setTimeout(() => void look(), calmMs)
      else {
        markShown()
        setDue(first)
      }
    }
    timer = setTimeout(() => void look(), waitMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [list, settledLately, state])
  return due
}

const Inside = ({ piece, onClose }: { readonly piece: ShownPiece; readonly onClose: () => void }) => {
  const say = useText()
  const [today, setToday] = useState(false)
  const picture = useStationPicture(piece.picture)
  const drawn = pictureOf(piece.image ?? '')
  const href = hrefOf(piece)
  const turn = (away: boolean): void => {
    setToday(away)
    if (away) putAway(piece, Date.now())
  }
  return (
    <div className={css['PopUp']}>
      {picture !== undefined && <img src={picture} alt="" />}
      {picture === undefined && drawn !== undefined && <Picture name={drawn} />}
      <p>{piece.text}</p>
      {href !== undefined && piece.action !== null && (
        <ButtonLink block href={href} onClick={onClose}>
          {piece.action}
        </ButtonLink>
      )}
      <Checkbox checked={today} onChange={({ target }) => turn(target.checked)}>
        {say('piece.notToday')}
      </Checkbox>
    </div>
  )
}

export const PopUp = ({ settledLately }: { readonly settledLately: SettledLately }) => {
  const say = useText()
  const { data } = usePieces('popup')
  const due = useDue(data, settledLately)
  const [closed, setClosed] = useState(false)
  if (due === undefined) return null
  const close = (): void => setClosed(true)
  return (
    <Sheet open={!closed} onClose={close} title={due.title} closeLabel={say('piece.close')}>
      <Inside piece={due} onClose={close} />
    </Sheet>
  )
}
