// The live pitch. Grass and lines are still pictures; between them lies the zone under pressure, above them the ball
// and its path. A new moment moves the ball by transform only, and without animation under reduced motion.

import { useEffect, useId, useRef } from 'react'
import { wantsLessMotion } from '../hooks/use-reduced-motion.ts'
import css from './live-pitch.module.css'
import { type PitchMoment, pitchBox, pitchView } from './pitch-view.ts'
import grass from './static/pitch.svg'
import lines from './static/pitch-lines.svg'

export type { PitchMoment, Play } from './pitch-view.ts'

export type LivePitchProps = {
  /** Oldest first; the last one is the present. */
  readonly moments: readonly PitchMoment[]
  /** What is happening, in words: side and play. */
  readonly label: string
  readonly className?: string | undefined
}

const moveMs = 600

/** Animates the ball from its last position to the one that its attribute already has. */
const useRunningBall = (x: number, y: number) => {
  const ball = useRef<SVGGElement>(null)
  const before = useRef({ x, y })
  useEffect(() => {
    const from = before.current
    before.current = { x, y }
    if (from.x === x && from.y === y) return
    if (typeof ball.current?.animate !== 'function' || wantsLessMotion()) return
    const frames = [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${x}px, ${y}px)` }]
    ball.current.animate(frames, { duration: moveMs, easing: 'cubic-bezier(.2, 0, 0, 1)' })
  }, [x, y])
  return ball
}

export const LivePitch = ({ moments, label, className }: LivePitchProps) => {
  const id = useId()
  const { ball, way, bends, zone, arrows } = pitchView(moments)
  const running = useRunningBall(ball.x, ball.y)
  const tint = zone?.danger === true ? '#e0483c' : '#ffe9a8'
  return (
    <div
      className={className === undefined ? css['LivePitch'] : `${css['LivePitch']} ${className}`}
      role="img"
      aria-label={label}
    >
      <img className={css['grass']} src={grass} width={pitchBox.width} height={pitchBox.height} alt="" />
      <svg className={css['play']} viewBox={`0 0 ${pitchBox.width} ${pitchBox.height}`} aria-hidden="true">
        {zone !== undefined && (
          <>
            <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={zone.from} x2={zone.to} y1="0" y2="0">
              <stop offset="0" stopColor={tint} stopOpacity="0" />
              <stop offset="1" stopColor={tint} stopOpacity={zone.danger ? 0.62 : 0.3} />
            </linearGradient>
            <path d={zone.path} fill={`url(#${id})`} />
          </>
        )}
        <image href={lines} width={pitchBox.width} height={pitchBox.height} />
        <g
          className={css['arrows']}
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {arrows.map((path, index) => (
            <path key={path} d={path} strokeOpacity={0.14 + index * 0.1} />
          ))}
        </g>
        <path d={way} fill="none" stroke="#ffe9a8" strokeWidth="1.8" strokeDasharray="1 5" strokeLinecap="round" />
        {bends.map(({ x, y }, index) => (
          <circle key={index} cx={x} cy={y} r="3" fill="#fff" opacity=".7" />
        ))}
        <g ref={running} transform={`translate(${ball.x} ${ball.y})`}>
          <ellipse cy="5" rx="6" ry="2" opacity=".35" />
          <circle r="5.5" fill="#fff" />
          <path d="M0-2.6l2.4 1.8-.9 2.8h-3l-.9-2.8Z" fill="#101a30" />
          <circle r="11" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="1.5" />
        </g>
      </svg>
    </div>
  )
}
