// The pool of double joy: its amount, its floor, and the most that one ticket takes of it.

import { amount } from '@magpie/studio/web'
import { useText } from '@magpie/wire/text'
import { issueText } from '../draw/summary.ts'
import type { Pool } from './kiosk.ts'
import css from './play.module.css'

export const PoolLine = ({ pool }: { readonly pool: Pool | undefined }) => {
  const say = useText()
  if (pool === undefined) return null
  return (
    <p className={css['pool']}>
      <span>
        {say('lottery.pool')} <b className="num">{amount(pool.amount)}</b>
      </span>
      <small className="num">
        {say('lottery.pool.floor', { floor: amount(pool.floor) })} ·{' '}
        {say('lottery.pool.most', { most: amount(pool.ticketMost) })}
      </small>
      {pool.raised !== null && (
        <small className="num">
          {say('lottery.pool.raised', { issue: issueText(pool.raised.from), floor: amount(pool.raised.floor) })}
        </small>
      )}
    </p>
  )
}
