// The press: one per round, no faster than the pace, and it shows its price. A held key does not repeat it.

import { buttonClass } from '@magpie/ui/button'
import { useText } from '@magpie/wire/text'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { buzz } from '../buzz/buzz.ts'
import { amount } from './figures.ts'
import css from './game-frame.module.css'
import { SealCut } from './seal-cut.tsx'

/** Whether the pace allows a press now. */
const useReady = (readyAt: number): boolean => {
  const [late, setLate] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setLate(readyAt), Math.max(0, readyAt - Date.now()))
    return () => clearTimeout(timer)
  }, [readyAt])
  return readyAt === 0 || late >= readyAt
}

const once = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault()
}

export type PressProps = {
  readonly word: string
  readonly price: bigint
  readonly readyAt: number
  readonly missing: string | undefined
  readonly busy: boolean
  /** Drawn as a seal of cut paper. */
  readonly sealed: boolean
  readonly onPress: () => void
}

export const Press = ({ word, price, readyAt, missing, busy, sealed, onPress }: PressProps) => {
  const say = useText()
  const ready = useReady(readyAt)
  const can = ready && missing === undefined && !busy
  return (
    <button
      type="button"
      className={sealed ? css['seal'] : buttonClass({}, css['press'])}
      aria-disabled={!can}
      onKeyDown={once}
      onClick={() => {
        if (!can) return
        buzz()
        onPress()
      }}
    >
      {sealed && <SealCut className={css['cut']} />}
      {missing === undefined ? (
        <>
          {say(word)} <span className="num">{amount(price)}</span>
        </>
      ) : (
        say(missing)
      )}
      {!ready && <span key={readyAt} className={css['pace']} aria-hidden="true" />}
    </button>
  )
}
