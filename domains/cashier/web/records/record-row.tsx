// One row of the record: kind, method, time, effect on the money, and state. It links to its own page.

import { Anchor } from '@magpie/ui/anchor'
import { Icon, type IconName } from '@magpie/ui/art/icon'
import { Glyph } from '@magpie/ui/glyph'
import { TimeText } from '@magpie/ui/time-text'
import { useVenueNames } from '@magpie/venues/web'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { RecordKind, RecordRow } from '../../contract/record.ts'
import { MethodStamp } from '../frame/method-stamp.tsx'
import { RowValue } from '../frame/row-value.tsx'
import { pageOf, stateOf, titleOf, wayOf } from './record-words.ts'
import css from './records.module.css'

const icons: Readonly<Record<RecordKind, IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  transfer: 'transfer',
  rebate: 'feather',
  bonus: 'gift',
  correction: 'settings',
}

/** Signed if money moved, unsigned otherwise. */
const amountText = ({ amount, moved, stage }: RecordRow): string => {
  if (moved.startsWith('-')) return showMoney(moved)
  return stage === 'done' ? `+${showMoney(moved)}` : showMoney(amount)
}

/** With large text the amount goes below the words instead of being cut. */
export const RecordLine = ({ row }: { readonly row: RecordRow }) => {
  const say = useText()
  const way = wayOf(say, useVenueNames(), row)
  return (
    <li className={css['item']}>
      <Anchor className={css['row']} href={pageOf(row)}>
        <span className={css['icon']}>
          {row.method === null ? <Icon name={icons[row.kind]} size={22} /> : <MethodStamp small method={row.method} />}
        </span>
        <span className={css['text']}>
          {titleOf(say, row)}
          <small>
            {way === '' ? '' : `${way} · `}
            <TimeText at={row.at} shape="clock" />
          </small>
        </span>
        <RowValue
          className={css['value']}
          amount={amountText(row)}
          came={row.stage === 'done' && !row.moved.startsWith('-')}
        >
          <small className={css[row.stage]}>{stateOf(say, row)}</small>
        </RowValue>
        <Glyph name="next" size={16} className={css['chevron']} />
      </Anchor>
    </li>
  )
}
