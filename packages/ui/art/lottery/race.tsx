// Ten racers of cut paper: horses over the sand, or airships over the hills. The race runs once to the known result and
// stops there. Under reduced motion, or after another press, the result is shown at once.

import { useEffect, useRef } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './race.module.css'

export type RaceProps = {
  readonly kind: 'horse' | 'airship'
  /** Racers 1 to 10, in the order of their arrival. */
  readonly order: readonly number[]
  /** True: animates from the start. False: shows the end. */
  readonly runs: boolean
  readonly onEnd: () => void
  /** The picture in words, for screen readers. */
  readonly label: string
}

export const raceMs = 6500

const width = 358
const top = 46
const laneHeight = 14.6
const height = top + laneHeight * 10 + 6
const colours = [
  '#e0a21c',
  '#2f66e8',
  '#4b566e',
  '#e0702a',
  '#12a0b8',
  '#4f3fb8',
  '#a3adc0',
  '#c8322a',
  '#7a1914',
  '#0b7a4f',
]

/** A racer's own swing, between −1 and 1, from its number, the time and the lap's seed. */
const swingOf = (racer: number, at: number, seed: number): number =>
  Math.sin(at * 9 + racer * 2.4 + seed) * 0.6 + Math.sin(at * 17 + racer * 5.1 + seed * 1.7) * 0.4

/**
 * Position from 0 at the start to 1 at the line. `at` is the time from 0 to 1, `place` the place from 0. All start
 * together, and the order at the end is fixed beforehand.
 */
const positionOf = (racer: number, place: number, at: number, seed: number): number => {
  const end = 1 - place * 0.072
  const eased = at < 0.5 ? 1.7 * at * at + 0.15 * at : at
  const free = Math.sin(Math.PI * Math.min(1, at)) * 0.11
  return Math.max(0, Math.min(1, end * eased + free * swingOf(racer, at, seed)))
}

const Horse = ({ colour, racer }: { readonly colour: string; readonly racer: number }) => (
  <g transform="scale(0.72)">
    <path
      fill={colour}
      d="M6 26C2 28-3 26-7 21-4 22-1 21 2 18 6 13 14 12 22 13 27 13 30 10 33 5L36 0 38 4C42 5 46 10 48 13 48 16 45 17 43 15L39 14C38 20 36 24 33 26 37 29 43 29 47 33L45 37C40 34 33 34 29 30 26 30 22 30 19 29 15 33 9 34 4 40L0 38C3 33 7 31 8 27Z"
    />
    <path
      fill={colour}
      opacity="0.82"
      d="M30 28C33 32 37 35 36 41L32 41C32 37 28 35 26 30ZM12 28C8 31 4 31-1 31L-3 35C3 36 9 35 14 31Z"
    />
    <path
      d="M33 6C30 12 27 15 22 16M36 3C34 9 33 12 30 16"
      stroke="#fff"
      strokeOpacity="0.85"
      strokeWidth="1.5"
      fill="none"
      strokeLinecap="round"
    />
    <circle cx="42" cy="10.5" r="1" fill="#fff" />
    <circle cx="18" cy="21" r="6.8" fill="#fff" />
    <text className={css['number']} x="18" y="24.4" textAnchor="middle">
      {racer}
    </text>
  </g>
)

const Airship = ({ colour, racer }: { readonly colour: string; readonly racer: number }) => (
  <g transform="translate(-4 4) scale(0.72)">
    <path fill={colour} d="M-6 8-12 2H-3ZM-6 18-12 24H-3Z" />
    <path fill={colour} d="M-8 13C-2 2 14-2 26-1 42 0 50 8 52 13 50 18 42 26 26 27 14 28-2 24-8 13Z" />
    <path d="M0 6C16 1 38 2 47 9" stroke="#fff" strokeOpacity="0.5" strokeWidth="2" fill="none" strokeLinecap="round" />
    <path d="M0 20C16 25 38 24 47 17" stroke="#000" strokeOpacity="0.16" strokeWidth="2" fill="none" />
    <path fill="#fff3dc" d="M14 28H33L30 34H17Z" />
    <circle cx="23" cy="13" r="7.2" fill="#fff" />
    <text className={css['number']} x="23" y="16.4" textAnchor="middle">
      {racer}
    </text>
  </g>
)

const Ground = ({ air }: { readonly air: boolean }) => (
  <>
    <defs>
      <linearGradient id={air ? 'race-air' : 'race-sand'} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={air ? '#bfe0f4' : '#f8e3be'} />
        <stop offset="1" stopColor={air ? '#f6e3c4' : '#f3c98e'} />
      </linearGradient>
    </defs>
    <rect width={width} height={height} fill={`url(#${air ? 'race-air' : 'race-sand'})`} />
    <circle cx="190" cy="30" r="18" fill="#e0483c" opacity="0.9" />
    <path
      d="M0 52V38C40 22 76 24 116 36 152 46 190 22 232 28 276 34 310 44 358 30V52Z"
      fill={air ? '#8faccb' : '#d9a565'}
    />
    <path
      d="M0 52V46C46 36 88 40 128 46 176 52 214 36 262 42 300 46 326 48 358 42V52Z"
      fill={air ? '#5d84ae' : '#b9803f'}
    />
    <rect y={top - 4} width={width} height={height - top + 4} fill={air ? '#2a6cae' : '#8e5a2a'} />
    <path d={`M0 ${top - 4}H${width}`} stroke="#fff3dc" strokeWidth="2.5" />
    {colours.map((colour, lane) => (
      <path
        key={colour}
        d={`M0 ${top + (lane + 1) * laneHeight}H${width}`}
        stroke="#fff"
        strokeOpacity="0.26"
        strokeWidth="0.8"
        strokeDasharray="5 5"
      />
    ))}
    <rect x={width - 30} y={top - 4} width="10" height={height - top + 4} fill="#fff" />
    {Array.from({ length: Math.ceil((height - top + 4) / 5) }, (_, at) => (
      <rect key={at} x={width - 30 + (at % 2) * 5} y={top - 4 + at * 5} width="5" height="5" fill="#101a30" />
    ))}
  </>
)

const placeOn = (racer: Element, lane: number, position: number): void =>
  racer.setAttribute('transform', `translate(${14 + position * (width - 84)} ${top + lane * laneHeight - 11})`)

const useRun = ({ order, runs, onEnd }: Pick<RaceProps, 'order' | 'runs' | 'onEnd'>) => {
  const field = useRef<SVGGElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const racers = [...(field.current?.children ?? [])]
    const seed = order.reduce((sum, racer, at) => sum + racer * (at + 1), 0)
    const stand = (at: number): void =>
      racers.forEach((racer, lane) => placeOn(racer, lane, positionOf(lane + 1, order.indexOf(lane + 1), at, seed)))
    if (!runs) {
      stand(1)
      return undefined
    }
    const began = performance.now()
    let frame = 0
    const run = (): void => {
      const at = Math.min(1, (performance.now() - began) / raceMs)
      stand(at)
      if (at < 1) frame = requestAnimationFrame(run)
      else end.current()
    }
    run()
    return () => cancelAnimationFrame(frame)
  }, [order, runs])
  return field
}

export const Race = ({ kind, order, runs, onEnd, label }: RaceProps) => {
  const air = kind === 'airship'
  const field = useRun({ order, runs, onEnd })
  return (
    <div className={classNames(css['Race'], air && css['air'])}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Ground air={air} />
        <g ref={field}>
          {colours.map((colour, lane) => (
            <g key={colour} transform={`translate(14 ${top + lane * laneHeight - 11})`}>
              {air ? <Airship colour={colour} racer={lane + 1} /> : <Horse colour={colour} racer={lane + 1} />}
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}
