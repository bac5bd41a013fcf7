// The momentum strip: home bars up in blue, away bars down in gold, goals as dots on their side. The bars are an inner
// drawing of their own, so they stretch with the cell and the dots do not.

import { type Goal, momentumBars } from './momentum-bars.ts'

export type { Goal } from './momentum-bars.ts'

export type MomentumProps = {
  /** One sample for every two minutes played, from -1 (away) to 1 (home). */
  readonly samples: readonly number[]
  readonly goals?: readonly Goal[] | undefined
  /** The strip in words. */
  readonly label: string
  readonly height?: number | undefined
  readonly onDark?: boolean | undefined
  readonly className?: string | undefined
}

const onLight = { home: '--mp-info', away: '--mp-gold', line: '--mp-line-strong', goal: '--mp-text' }
const overDark = {
  home: '--mp-home-on-dark',
  away: '--mp-away-on-dark',
  line: '--mp-track-on-dark',
  goal: '--mp-on-dark',
}

export const Momentum = (props: MomentumProps) => {
  const { samples, goals = [], label, height = 40, onDark = false, className } = props
  const roles = onDark ? overDark : onLight
  const bars = momentumBars(samples, goals)
  return (
    <svg className={className} width="100%" height={height} role="img" aria-label={label}>
      <svg width="100%" height="100%" viewBox={`0 0 ${bars.minutes} 40`} preserveAspectRatio="none">
        <path d={bars.home} fill={`var(${roles.home})`} />
        <path d={bars.away} fill={`var(${roles.away})`} />
      </svg>
      <line x1="0" x2="100%" y1="50%" y2="50%" stroke={`var(${roles.line})`} />
      {bars.goals.map(({ at, side }, index) => (
        <circle
          key={index}
          cx={at}
          cy={side === 'home' ? '15%' : '85%'}
          r="3.2"
          fill={`var(${roles.goal})`}
          stroke={onDark ? 'var(--mp-ink-top)' : 'var(--mp-surface-2)'}
          strokeWidth="1.5"
        />
      ))}
    </svg>
  )
}
