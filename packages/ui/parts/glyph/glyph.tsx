// The few line drawings that the parts themselves need, 24 px, 1.75 stroke. Screens use the icons of the art. These are
// separate so that a button does not load seventy drawings.

import { classNames } from '../../text/class-names.ts'
import css from './glyph.module.css'

const drawings = {
  alert: 'M12 3.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6ZM12 7.5v5.3M12 15.9v.02',
  back: 'm14.8 5-7 7 7 7',
  check: 'm5 12.6 4.6 4.6L19.2 7',
  close: 'm6 6 12 12M18 6 6 18',
  delete: 'M9.2 6h9.3A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5H9.2L3.6 12Zm2.4 3.6 4.8 4.8m0-4.8-4.8 4.8',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  eye: 'M3 12s3.3-5.8 9-5.8 9 5.8 9 5.8-3.3 5.8-9 5.8S3 12 3 12ZM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
  'eye-off': 'M3 12s3.3-5.8 9-5.8 9 5.8 9 5.8-3.3 5.8-9 5.8S3 12 3 12ZM5 19 19 5',
  info: 'M12 3.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6ZM12 11.2v5M12 8.1v.02',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM8 10.5V8a4 4 0 0 1 8 0v2.5',
  minus: 'M5.5 12h13',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  plus: 'M12 5.5v13M5.5 12h13',
  shield: 'M12 3.8 5 6.3v5.2c0 4.4 3 7.4 7 8.7 4-1.3 7-4.3 7-8.7V6.3ZM8.8 12l2.3 2.3 4.2-4.4',
  warn: 'M12 4.3 3.4 19.2h17.2ZM12 10v4.2M12 16.7v.02',
} as const

export type GlyphName = keyof typeof drawings

export type GlyphProps = {
  name: GlyphName
  size?: 12 | 14 | 16 | 18 | 20 | 24 | undefined
  className?: string | undefined
}

export const Glyph = ({ name, size = 24, className }: GlyphProps) => (
  <svg className={classNames(css['Glyph'], css[`s${size}`], className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)
