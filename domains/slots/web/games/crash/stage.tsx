// The flight: a canvas of paper, its height in large figures, and a text for screen readers.

import type { TablePartProps, TableState } from '@magpie/studio/web'
import { Icon } from '@magpie/ui/art/icon'
import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef } from 'react'
import css from './crash.module.css'
import { flightAt, heightAt, isLost, multiple, reachedOf, useTick } from './flight.ts'
import { useNight } from '../../reels/use-night.ts'
import { SoundSwitch } from '../../sound/switch.tsx'
import { openScene, standsMs } from './scene.ts'
import { useSounds } from './use-sounds.ts'

/** How often the picture changes with reduced motion. */
const calmMs = 250

const useScene = (state: TableState) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const figure = useRef<HTMLElement>(null)
  const shown = useRef(state)
  shown.current = state
  const calm = useReducedMotion()
  const night = useNight()
  useEffect(() => {
    if (canvas.current === null) return
    const scene = openScene(canvas.current, getComputedStyle(canvas.current).fontFamily, night)
    let frame = 0
    let drawnAt = 0
    // Nothing of what is drawn moves any more.
    let isStill = false
    const draw = (): void => {
      frame = requestAnimationFrame(draw)
      const now = Date.now()
      const flight = flightAt(shown.current, now)
      const stands = standsMs(flight)
      const isLast = stands === Infinity
      if (document.hidden || (isLast ? isStill : now - drawnAt < Math.max(calm ? calmMs : 0, stands))) return
      isStill = isLast
      drawnAt = now
      scene.draw(flight, now, calm)
      const text = `${multiple(heightAt(shown.current, now))}×`
      if (figure.current !== null && figure.current.textContent !== text) figure.current.textContent = text
    }
    const sized = new ResizeObserver(() => {
      scene.resize()
      isStill = false
      drawnAt = 0
    })
    sized.observe(canvas.current)
    draw()
    return () => {
      sized.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [calm, night])
  return { canvas, figure }
}

const secondsLeft = ({ round, ahead }: TableState, now: number): number =>
  round === null ? 0 : Math.max(0, Math.ceil((round.closesAt - now - ahead) / 1000))

const seconds = (ms: number): string => `${Math.floor(ms / 1000)}.${Math.floor(ms / 100) % 10}`

/** The current phase, in words. */
const usePhase = (state: TableState, now: number): { readonly said: string; readonly line: string } => {
  const say = useText()
  const { round } = state
  if (round === null) return { said: say('slots.crash.resting'), line: say('slots.crash.resting') }
  if (round.state === 'betting') {
    const n = secondsLeft(state, now)
    return {
      said: say('slots.crash.betting'),
      line: n > 0 ? say('slots.crash.takesOff', { n }) : say('slots.crash.closed'),
    }
  }
  if (round.state === 'closed') return { said: say('slots.crash.closed'), line: say('slots.crash.closed') }
  if (round.state === 'ended') {
    const end = say('slots.crash.end', { n: multiple(reachedOf(state)) })
    return { said: end, line: end }
  }
  const flown = Math.max(0, now + state.ahead - (round.startsAt ?? 0))
  const line = isLost(state, now) ? say('slots.crash.lost') : say('slots.crash.flown', { s: seconds(flown) })
  return { said: say('slots.crash.flying'), line }
}

export const Stage = ({ state, onCheck }: TablePartProps) => {
  const say = useText()
  const { canvas, figure } = useScene(state)
  const now = useTick(state)
  const { said, line } = usePhase(state, now)
  useSounds(state, heightAt(state, now))
  const { round, chain } = state
  const gone = round?.state === 'ended'
  const waiting = round === null || round.state === 'betting' || round.state === 'closed'
  const mark = round?.seed ?? chain?.commitment ?? ''
  return (
    <section className={css['Stage']} aria-label={say('slots.crash.stage')}>
      <div role="img" aria-label={said}>
        <canvas ref={canvas} className={classNames('num', css['canvas'])} />
      </div>
      <p className="vh" aria-live="polite">
        {said}
      </p>
      <div className={classNames(css['height'], waiting && css['waiting'], gone && css['gone'])} aria-hidden="true">
        <b ref={figure} className="num">
          1.00×
        </b>
        <span className={isLost(state, now) ? css['lost'] : undefined}>{line}</span>
      </div>
      {round !== null && mark !== '' && (
        <button type="button" className={css['seed']} onClick={onCheck}>
          <Icon name="shield" size={16} />
          <span className="vh">{say('slots.crash.check')}</span>
          <span className="num">
            #{round.nonce} {mark.slice(0, 4)}···{mark.slice(-4)}
          </span>
        </button>
      )}
      <SoundSwitch className={css['sound']} />
    </section>
  )
}
