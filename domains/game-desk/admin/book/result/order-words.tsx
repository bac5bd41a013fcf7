// A stated order as the approver reads it: place by place, with names.

import { useText } from '@magpie/wire/text'
import type { OpsStated } from '../../../contract/index.ts'
import css from './order.module.css'

export const OrderWords = ({ stated: { places, scorers } }: { readonly stated: OpsStated }) => {
  const say = useText()
  const others = scorers === null || scorers.others === 0 ? [] : [say('book.order_more', { count: scorers.others })]
  return (
    <>
      <ol className={css['order']}>
        {places.map(({ place, names }) => (
          <li key={place}>
            <span className="num">{place}</span> {names.join(' · ')}
          </li>
        ))}
      </ol>
      {scorers !== null && (
        <p>
          {say('book.order_scorers')} {[...scorers.names, ...others].join(' / ')}
        </p>
      )}
    </>
  )
}
