// A button with a countdown: its label shows the seconds, it cannot be pressed before zero (S-GATE-12), and the end of
// the wait is announced once. The single seconds are not, or a screen reader would talk all the time.

import { useEffect, useState } from 'react'
import { buttonClass, type ButtonLook } from '../button/button.tsx'

/**
 * Whole seconds left. A new `seconds` or `turn` starts again. Timers are throttled in the background and on a sleeping
 * phone, so the rest is computed from the clock; a clock that is set back makes the wait no longer.
 */
export const useSecondsLeft = (seconds: number, turn = 0): number => {
  const [count, setCount] = useState({ seconds, turn, left: seconds })
  if (count.seconds !== seconds || count.turn !== turn) setCount({ seconds, turn, left: seconds })
  const running = count.left > 0
  useEffect(() => {
    if (!running) return undefined
    const ends = Date.now() + seconds * 1000
    const tick = (): void => {
      const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000))
      setCount((now) => ({ ...now, left: Math.min(left, now.left) }))
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [running, seconds, turn])
  return count.left
}

export type CountdownButtonProps = ButtonLook & {
  seconds: number
  /** Increase it to start the wait again, for example when another code was sent. */
  turn?: number | undefined
  text: string
  /** Announced at zero. */
  readyText: string
  onPress: () => void
  /** Without a look of its own, for the foot of a dialog. */
  plain?: boolean | undefined
  className?: string | undefined
}

export const CountdownButton = (props: CountdownButtonProps) => {
  const { seconds, turn, text, readyText, onPress, plain = false, className, variant, size, block } = props
  const left = useSecondsLeft(seconds, turn)
  const look = plain ? className : buttonClass({ variant, size, block }, className)
  return (
    <>
      <button type="button" className={look} disabled={left > 0} onClick={onPress}>
        {text}
        {left > 0 && ' '}
        {left > 0 && (
          <span>
            (<span className="num">{left}</span>)
          </span>
        )}
      </button>
      <span className="vh" role="status">
        {left === 0 && seconds > 0 ? readyText : ''}
      </span>
    </>
  )
}
