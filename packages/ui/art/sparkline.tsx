// A small line that shows how a price or a balance moved. It keeps its thickness however wide the cell is, and has the
// colour of the text around it unless another is set.

import { sparklinePath } from './sparkline-path.ts'

export type SparklineProps = {
  /** Oldest first. */
  readonly figures: readonly number[]
  /** The line in words. */
  readonly label: string
  readonly height?: number | undefined
  readonly className?: string | undefined
}

export const Sparkline = ({ figures, label, height = 32, className }: SparklineProps) => {
  const path = sparklinePath(figures)
  return (
    <svg className={className} width="100%" height={height} role="img" aria-label={label}>
      {path !== undefined && (
        <>
          <svg width="100%" height="100%" viewBox="0 0 100 32" preserveAspectRatio="none">
            <path d={path.area} fill="currentColor" fillOpacity=".1" />
            <path
              d={path.line}
              fill="none"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <circle cx="100%" cy={`${(path.last.y / 32) * 100}%`} r="3" transform="translate(-3 0)" fill="currentColor" />
        </>
      )}
    </svg>
  )
}
