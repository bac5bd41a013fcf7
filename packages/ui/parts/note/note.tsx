// A quiet box with one or two sentences: information, a warning, a danger, good news. The text carries the meaning;
// icon and colour only repeat it.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Glyph, type GlyphName } from '../glyph/glyph.tsx'
import css from './note.module.css'

export type NoteTone = 'plain' | 'info' | 'warn' | 'danger' | 'jade'

const glyphs: Readonly<Record<NoteTone, GlyphName>> = {
  plain: 'info',
  info: 'info',
  warn: 'warn',
  danger: 'shield',
  jade: 'check',
}

export const Note = ({ tone = 'plain', children }: { tone?: NoteTone | undefined; children: ReactNode }) => (
  <div className={classNames(css['Note'], css[tone])}>
    <Glyph name={glyphs[tone]} size={16} />
    <div>{children}</div>
  </div>
)

export type KeyValueProps = { rows: readonly { key: string; name: ReactNode; value: ReactNode }[] }

/** Names on the left, values on the right: a receipt, an account, terms. */
export const KeyValue = ({ rows }: KeyValueProps) => (
  <dl className={css['KeyValue']}>
    {rows.map(({ key, name, value }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
