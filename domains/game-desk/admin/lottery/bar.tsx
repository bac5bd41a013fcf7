import css from './lottery.module.css'

const width = 100
const nearly = 0.8

export type BarProps = { readonly part: number; readonly of: number; readonly label?: string }

/** How much of a limit is used. */
export const Bar = ({ part, of, label }: BarProps) => {
  const share = Math.min(1, part / Math.max(1, of))
  return (
    <svg
      className={css['rail']}
      viewBox={`0 0 ${width} 4`}
      preserveAspectRatio="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <rect width={width} height="4" />
      <rect className={share >= nearly ? css['hot'] : css['taken']} width={share * width} height="4" />
    </svg>
  )
}
