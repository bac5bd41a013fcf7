// A line icon: 24 grid, 1.75 stroke, the colour of the text around it. It says nothing to a screen reader unless it is
// given a label, because nearly every icon stands beside its word or in a button that has a name.

import { firstIcons, type IconName } from './icon-names.ts'
import firstSheet from './static/icons-first.svg'
import laterSheet from './static/icons-later.svg'

export type { IconName } from './icon-names.ts'

export type IconProps = {
  readonly name: IconName
  /** Side in CSS pixels. A class may overrule it. */
  readonly size?: number | undefined
  /** What it means, for those who do not see it, when no word beside it says so. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

const inFirst: ReadonlySet<string> = new Set(firstIcons)

export const Icon = ({ name, size = 24, label, className }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
    focusable="false"
  >
    <use href={`${inFirst.has(name) ? firstSheet : laterSheet}#i-${name}`} />
  </svg>
)
