// A bar of a percentage of its width, from the left or from the right.

type BarProps = {
  readonly share: number
  readonly className?: string | undefined
  /** Starts at the right end. */
  readonly mirrored?: boolean
}

export const Bar = ({ share, className, mirrored = false }: BarProps) => (
  <svg className={className} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
    <rect x={mirrored ? 100 - share : 0} width={share} height="10" />
  </svg>
)
