// The progress of friends invited by a link. Its widths are only a drawing; the figures are beside them.

import { useText } from '@magpie/wire/text'
import type { Invite } from '../../contract/index.ts'
import css from './invite.module.css'

const steps = ['opened', 'registered', 'verified', 'awarded'] as const
const [width, left, right, high, gap] = [324, 84, 270, 32, 4]
const middle = (left + right) / 2
/** So that a step with few is still visible. */
const least = 14

export const Funnel = (funnel: Invite['funnel']) => {
  const say = useText()
  const most = Math.max(1, ...steps.map((step) => funnel[step]))
  const widthOf = (step: (typeof steps)[number]): number =>
    funnel[step] === 0 ? 0 : Math.max(least, (funnel[step] / most) * (right - left))
  return (
    <svg
      className={css['funnel']}
      viewBox={`0 0 ${width} ${steps.length * (high + gap)}`}
      role="img"
      aria-label={steps.map((step) => `${say(`promo.invite.step.${step}`)} ${funnel[step]}`).join(', ')}
    >
      {steps.map((step, nth) => {
        const [wide, next] = [widthOf(step), widthOf(steps[nth + 1] ?? step)]
        // It narrows half of the way to the next step, which begins there.
        const foot = Math.min(wide, (wide + next) / 2)
        const top = nth * (high + gap)
        return (
          <g key={step}>
            <path
              d={`M${middle - wide / 2} ${top}H${middle + wide / 2}L${middle + foot / 2} ${top + high}H${middle - foot / 2}Z`}
            />
            <text x="0" y={top + 21}>
              {say(`promo.invite.step.${step}`)}
            </text>
            <text className={css['figure']} x={width} y={top + 22}>
              {funnel[step]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
