// A line icon: 24 grid, 1.75 stroke, in the colour of the text around it. It is silent for screen readers unless it has
// a label, because nearly every icon stands beside its text or in a named button.

import { firstIcons, type IconName } from './icon-names.ts'
import firstSheet from './static/icons-first.svg'
import laterSheet from './static/icons-later.svg'

export type { IconName } from './icon-names.ts'

export type IconProps = {
  readonly name: IconName
  /** Side in CSS pixels. A class may override it. */
  readonly size?: number | undefined
  /** Its meaning, for screen readers, if no text beside it gives it. */
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
