// A few figures side by side, each above its label: the totals of a list.

import { classNames } from '../../text/class-names.ts'
import { Card } from '../card/card.tsx'
import css from './sums.module.css'

export type SumsProps = {
  label?: string | undefined
  sums: readonly { id: string; name: string; value: string }[]
  /** Always in one row, for short figures. Otherwise they wrap with large text. */
  oneRow?: boolean | undefined
  /** Without a card of its own, below the name of an existing one. */
  bare?: boolean | undefined
  className?: string | undefined
}

export const Sums = ({ label, sums, oneRow = false, bare = false, className }: SumsProps) => {
  const list = (
    <dl className={classNames(css['Sums'], oneRow && css['oneRow'], bare && css['bare'])}>
      {sums.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
  return bare ? (
    list
  ) : (
    <Card className={className} aria-label={label}>
      {list}
    </Card>
  )
}
