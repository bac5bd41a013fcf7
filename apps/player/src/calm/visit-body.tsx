// What the reality check shows besides text: the lake, and the line of the visit. It loads with the question, so no
// first load carries it.

import { LaterPicture } from '@magpie/ui/later-picture'
import { beijingTime, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import css from './visit-body.module.css'
import { drawnLine, type LinePoint } from './visit-line.ts'

export const VisitPicture = () => <LaterPicture name="calm-lake" className={css['lake']} />

const money = (coins: number): string => showMoney(coins.toFixed(2))

export const VisitLine = ({ points }: { readonly points: readonly LinePoint[] }) => {
  const say = useText()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const { path, end, nought, low, high } = drawnLine(points)
  const [from, to] = [beijingTime(first.at).clock, beijingTime(last.at).clock]
  const edge = low < 0 ? low : high
  const label = say('calm.check.line', { from, to, low: money(low), high: money(high), net: money(last.coins) })
  return (
    <figure className={css['line']}>
      <div className={css['plot']}>
        <svg className={css['marks']} aria-hidden="true">
          <text x="100%" y={`${nought}%`} textAnchor="end" dominantBaseline="central">
            0
          </text>
          {edge !== 0 && (
            <text x="100%" y={low < 0 ? '100%' : '0%'} textAnchor="end" dominantBaseline="central">
              {money(edge)}
            </text>
          )}
        </svg>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          <path className={css['nought']} d={`M0 ${nought}H100`} />
          {edge !== 0 && <path className={css['edge']} d={low < 0 ? 'M0 100H100' : 'M0 0H100'} />}
          <path className={css['way']} d={path} />
          <path className={css['end']} d={end} />
        </svg>
      </div>
      <figcaption aria-hidden="true" className={`${css['times']} num`}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}
