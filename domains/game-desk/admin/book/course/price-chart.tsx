// The course of a line's prices (drawing 81): one curve per side, shaded while nothing was on sale, with marks where
// the score changed, the line was suspended, or a trader acted. Its content is also given in words.

import { atBeijing } from '@magpie/kernel'
import { Panel } from '@magpie/desk/panel'
import { deskPick, deskSideLine } from '@magpie/sportsbook/web/desk'
import { useText } from '@magpie/wire/text'
import { useLayoutEffect, useRef, useState } from 'react'
import type { OpsBookMatch } from '../../../contract/index.ts'
import { price } from '../figures.ts'
import css from './price-chart.module.css'
import {
  type Box,
  type Course,
  edges,
  haltsOf,
  marksOf,
  pathsOf,
  placed,
  type Point,
  type Scale,
  scaleOf,
} from './price-scale.ts'

const height = 208
/** Of markets with more sides, the first ones are drawn. */
const sidesMax = 4

const timeText = (at: number): string => atBeijing(at).toISOString().slice(11, 19)
const shortMs = 600_000
/**
 * Labels by match minute if the match was in play meanwhile, otherwise by time of day, with seconds when the whole span
 * is short.
 */
const whenIn = (points: readonly Point[]): ((point: Point) => string) => {
  const [first, last] = [points[0], points.at(-1)]
  if ((last?.minute ?? 0) - (first?.minute ?? 0) >= 3) return ({ minute }) => `${minute}′`
  const isShort = (last?.at ?? 0) - (first?.at ?? 0) < shortMs
  return ({ at }) => (isShort ? timeText(at) : timeText(at).slice(0, 5))
}

const Axes = ({ course, scale, box }: { readonly course: Course; readonly scale: Scale; readonly box: Box }) => {
  const { points } = course
  const shown = [0, 1, 2, 3].map((third) => points[Math.round(((points.length - 1) * third) / 3)])
  const places = new Set<Point>()
  for (const point of shown) if (point !== undefined) places.add(point)
  const whenOf = whenIn(points)
  const labels = [...places].map((point) => ({ key: point.at, x: scale.x(point.at), text: whenOf(point) }))
  const room = placed(labels, box)
  return (
    <g className={css['axes']}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={edges.left} x2={box.width - edges.right} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text x={edges.left - 8} y={scale.y(tick) + 4} textAnchor="end">
            {price(tick)}
          </text>
        </g>
      ))}
      {labels.map(({ key, x, text }, nth) => {
        const place = room[nth]
        return (
          place && (
            <text key={key} x={x} y={height - 6} textAnchor={place.anchor}>
              {text}
            </text>
          )
        )
      })}
    </g>
  )
}

const Marks = ({ told, course, scale, box }: MarksProps) => {
  const say = useText()
  const marks = marksOf(course, told.traded).map(({ at, kind, score }) => ({
    kind,
    x: scale.x(at),
    text: say(`book.mark_${kind}`, { score }),
  }))
  // Labels that would overlap earlier ones are left out; their marks stay.
  const room = placed(marks, box)
  return (
    <g className={css['marks']}>
      {haltsOf(course).map(({ from, until }) => (
        <rect
          key={from}
          x={scale.x(from)}
          y={edges.top}
          width={Math.max(1, scale.x(until) - scale.x(from))}
          height={height - edges.top - edges.bottom}
        />
      ))}
      {marks.map(({ kind, x, text }, nth) => (
        <g key={`${x}/${nth}`} className={css[kind]}>
          <line x1={x} x2={x} y1={edges.top - 4} y2={height - edges.bottom} />
          <circle cx={x} cy={edges.top - 4} r="3.5" />
          {room[nth] && (
            <text x={x} y={12} textAnchor={room[nth].anchor}>
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
type MarksProps = {
  readonly told: OpsBookMatch
  readonly course: Course
  readonly scale: Scale
  readonly box: Box
}

const Drawn = ({ told, course, names }: DrawnProps) => {
  const say = useText()
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(560)
  useLayoutEffect(() => {
    const box = place.current
    if (box === null) return undefined
    const measure = (): void => setWidth(box.clientWidth || 560)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  const box = { width, height }
  const scale = scaleOf(course, box)
  if (scale === undefined) return <p className={css['none']}>{say('book.course_none')}</p>
  const { points } = course
  const [first, last] = [points[0], points.at(-1)]
  const words = names.map((name, nth) =>
    say('book.course_words', { name, from: price(first?.odds[nth] ?? 0), to: price(last?.odds[nth] ?? 0) }),
  )
  return (
    <div ref={place}>
      <svg className={css['Chart']} width={width} height={height} role="img" aria-label={words.join(' · ')}>
        <Axes course={course} scale={scale} box={box} />
        <Marks told={told} course={course} scale={scale} box={box} />
        {names.map((name, nth) => (
          <g key={name} className={css[`side${nth}`]}>
            <path d={pathsOf(course, nth, scale)} />
            {last !== undefined && (last.odds[nth] ?? 0) > 0 && (
              <circle cx={scale.x(last.at)} cy={scale.y(last.odds[nth] ?? 0)} r="4" />
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}
type DrawnProps = { readonly told: OpsBookMatch; readonly course: Course; readonly names: readonly string[] }

export const PriceChart = ({ told }: { readonly told: OpsBookMatch }) => {
  const say = useText()
  const { course, match, lines } = told
  if (course === null) return null
  const { market, line, sides, points } = course
  const picked = lines.find((one) => one.market === market && one.line === line)?.sides
  const names = sides.slice(0, sidesMax).map((side, nth) =>
    deskPick({
      market,
      side,
      line: deskSideLine(market, side, line),
      home: match.home,
      away: match.away,
      picked: picked?.[nth]?.picked,
    }),
  )
  const from = points[0]
  return (
    <Panel
      title={
        <>
          {say('book.course')}{' '}
          {from !== undefined && points.length > 1 && (
            <small className={css['muted']}>{say('book.course_since', { time: timeText(from.at) })}</small>
          )}
        </>
      }
    >
      <Drawn told={told} course={course} names={names} />
      <p className={css['key']}>
        {names.map((name, nth) => (
          <span key={name} className={css[`side${nth}`]}>
            <i />
            {name}
          </span>
        ))}
        <span className={css['halted']}>
          <i />
          {say('book.course_halted')}
        </span>
      </p>
    </Panel>
  )
}
