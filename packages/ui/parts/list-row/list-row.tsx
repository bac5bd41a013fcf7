// Rows of a list: icon, name, value, link. A row without a link is plain text.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Anchor } from '../anchor/anchor.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import css from './list-row.module.css'

export const List = ({ label, children }: { label?: string | undefined; children: ReactNode }) => (
  <ul className={css['List']} aria-label={label}>
    {children}
  </ul>
)

export type ListRowProps = {
  text: ReactNode
  /** A quieter line below the name. */
  note?: ReactNode
  icon?: ReactNode
  value?: ReactNode
  href?: string | undefined
  onPress?: (() => void) | undefined
  /** A control on the right, such as a switch; the row itself then does nothing. */
  control?: ReactNode
}

const Inside = ({
  text,
  note,
  icon,
  value,
  control,
  leads,
}: Omit<ListRowProps, 'href' | 'onPress'> & { leads: boolean }) => (
  <>
    {icon !== undefined && <span className={css['icon']}>{icon}</span>}
    <span className={css['text']}>
      {text}
      {note !== undefined && <small className={css['note']}>{note}</small>}
    </span>
    {value !== undefined && <span className={css['value']}>{value}</span>}
    {control}
    {leads && <Glyph name="next" size={16} className={css['chevron']} />}
  </>
)

export const ListRow = ({ href, onPress, ...rest }: ListRowProps) => {
  const look = classNames(css['ListRow'], rest.icon !== undefined && css['hasIcon'])
  const inside = <Inside {...rest} leads={href !== undefined || onPress !== undefined} />
  return (
    <li className={css['item']}>
      {href !== undefined ? (
        <Anchor className={look} href={href}>
          {inside}
        </Anchor>
      ) : onPress ? (
        <button type="button" className={look} onClick={onPress}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  )
}
