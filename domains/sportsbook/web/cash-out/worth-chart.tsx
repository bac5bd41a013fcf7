// The value of a whole open bet since it was placed, or since the match began: a line over the time of the match, the
// stake as a dashed line, and each goal with its score; in other sports each change of the score while there are few.
// Read aloud as one sentence.

import type { RoundView } from '@magpie/venues/contract'
import { useScope } from '@magpie/wire/scope'
import { showMinor } from '@magpie/wire/show'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../text/use-words.ts'
import type { Worth } from '../vendors/cash-out.ts'
import css from './cash-out.module.css'
import { worthQuery } from './queries.ts'

const [width, height] = [300, 148]
const [left, right, top, bottom] = [36, width - 6, 20, 122]

/** One, two or five times a power of ten, and at least one whole unit. */
const niceStep = (span: bigint): bigint => {
  let step = 100n
  while (step * 5n < span) step *= 10n
  return [1n, 2n, 5n].map((one) => one * step).find((one) => one >= span) ?? step
}

const ticksOver = (figures: readonly bigint[]): readonly bigint[] => {
  const low = figures.reduce((a, b) => (b < a ? b : a))
  const high = figures.reduce((a, b) => (b > a ? b : a))
  const step = niceStep((high - low) / 3n)
  const ticks = [low - (low % step)]
  for (let tick = low - (low % step); tick < high || ticks.length < 2; ticks.push(tick)) tick += step
  return ticks
}

const marksMost = 12
const tenths = (value: number): number => Math.round(value * 10) / 10

type Point = Worth & { readonly x: number; readonly y: number; readonly scored: boolean; readonly fell: boolean }

/** `undefined` before kick-off, and while there are too few points. */
const drawn = (worth: readonly Worth[], stakeMinor: bigint) => {
  const begun = worth.find(({ period }) => period !== 'before')
  const last = worth.at(-1)
  if (begun === undefined || last === undefined || last.at <= begun.at) return undefined
  const ticks = ticksOver([stakeMinor, ...worth.map(({ paysMinor }) => paysMinor)])
  const [low, high] = [ticks[0] ?? 0n, ticks.at(-1) ?? 1n]
  const yOf = (figure: bigint): number => {
    const thousandths = Number(((figure - low) * 1000n) / (high - low))
    return tenths(bottom - (thousandths * (bottom - top)) / 1000)
  }
  const points = worth.map((one, nth): Point => {
    const before = worth[nth - 1] ?? one
    return {
      ...one,
      x: tenths(left + (Math.max(0, one.at - begun.at) / (last.at - begun.at)) * (right - left)),
      y: yOf(one.paysMinor),
      scored: one.score.join() !== before.score.join(),
      fell: one.paysMinor < before.paysMinor,
    }
  })
  // If the score changes all the time, marks say nothing.
  const marks = points.filter(({ scored }) => scored)
  const half = points.find(({ period }) => period === 'half_time' || period === 'second_half')
  const path = points.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return { ticks, yOf, points, marks: marks.length > marksMost ? [] : marks, half, path, last }
}

/** The score is above a line that rose, and beside one that fell. */
const Goal = ({ x, y, fell, score }: Point) => {
  const beside = fell ? (x > right - 30 ? -8 : 8) : 0
  const anchor = beside === 0 ? 'middle' : beside > 0 ? 'start' : 'end'
  return (
    <g className={css['score']}>
      <circle className={css['goal']} cx={x} cy={y} r="4" />
      <text x={beside === 0 ? Math.min(Math.max(x, left + 8), right - 8) : x + beside} y={y - 9} textAnchor={anchor}>
        {score.join('-')}
      </text>
    </g>
  )
}

/** Whole units have no decimal places. */
const tickText = (minor: bigint): string => showMinor(minor).replace(/\.00$/, '')

export const WorthChart = ({ round, stakeMinor }: { readonly round: RoundView; readonly stakeMinor: bigint }) => {
  const { say } = useWords()
  const { data } = useQuery(worthQuery(useScope(), round))
  const drawing = drawn(data ?? [], stakeMinor)
  if (drawing === undefined) return null
  const { ticks, yOf, points, marks, half, path, last } = drawing
  const isFootball = round.detail.ruleVersion.startsWith('football/')
  const [from = last] = points
  const end = points.at(-1)
  const hasHalf = half !== undefined && half.x > left + 44 && half.x < right - 44
  const stake = showMinor(stakeMinor)
  return (
    <figure className={css['worth']}>
      <ul aria-hidden="true">
        <li>{say('cashOut.chart.whole')}</li>
        <li>{say('cashOut.chart.stake', { amount: stake })}</li>
        {marks.length > 0 && <li>{say(isFootball ? 'cashOut.chart.goal' : 'cashOut.chart.scored')}</li>}
      </ul>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say('cashOut.chart.label', {
          from: showMinor(from.paysMinor),
          now: showMinor(last.paysMinor),
          stake,
        })}
      >
        {ticks.map((tick) => (
          <g key={tick.toString()}>
            <line className={css['grid']} x1={left} x2={right} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={left - 6} y={yOf(tick) + 4} textAnchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        <path className={css['area']} d={`${path}V${bottom}H${left}Z`} />
        <line className={css['stake']} x1={left} x2={right} y1={yOf(stakeMinor)} y2={yOf(stakeMinor)} />
        <path className={css['line']} d={path} />
        {marks.map((point) => (
          <Goal key={point.at} {...point} />
        ))}
        {end !== undefined && <circle className={css['end']} cx={end.x} cy={end.y} r="4" />}
        <text x={left} y={height - 4}>
          {say(
            from.period !== 'before'
              ? 'cashOut.chart.bet'
              : isFootball
                ? 'cashOut.chart.kickOff'
                : 'cashOut.chart.begin',
          )}
        </text>
        {hasHalf && (
          <text x={half.x} y={height - 4} textAnchor="middle">
            {say('cashOut.chart.half')}
          </text>
        )}
        <text x={right} y={height - 4} textAnchor="end">
          {last.period === 'half_time'
            ? say('cashOut.chart.half')
            : isFootball
              ? `${last.minute}\u2032`
              : say(`sport.period.${last.period}`)}
        </text>
      </svg>
    </figure>
  )
}
