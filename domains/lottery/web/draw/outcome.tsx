// What the last draw returned for the member's own tickets, in words and figures, once it may be seen. A return at or
// below the stake is shown in grey and with its sign.

import { amount, signed } from '@magpie/studio/web'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { LotteryTicket } from '../../contract/index.ts'
import css from './draw.module.css'
import { issueNo } from './summary.ts'

export type Come = {
  readonly cost: bigint
  readonly total: bigint
  /** The part of it that comes from the pool. */
  readonly fromPool: bigint
  readonly waits: boolean
  readonly tickets: number
}

/** Of the tickets of one issue; undefined without any. */
export const comeTo = (tickets: readonly LotteryTicket[], issue: string): Come | undefined => {
  const own = tickets.filter((one) => one.issue === issue && (one.state === 'settled' || one.state === 'kept'))
  if (own.length === 0) return undefined
  return {
    tickets: own.length,
    cost: own.reduce((sum, { cost }) => sum + BigInt(cost), 0n),
    total: own.reduce((sum, { total }) => sum + BigInt(total ?? 0), 0n),
    fromPool: own.reduce((sum, { fromPool }) => sum + BigInt(fromPool), 0n),
    waits: own.some(({ state }) => state === 'kept'),
  }
}

export const Outcome = ({
  issue,
  come,
  onCheck,
}: {
  readonly issue: string
  readonly come: Come
  readonly onCheck: () => void
}) => {
  const say = useText()
  const net = come.total - come.cost
  return (
    <section
      className={classNames(css['Outcome'], net > 0n && !come.waits && css['won'])}
      aria-label={say('lottery.outcome')}
    >
      <div role="status">
        <span>{say('lottery.outcome.issue', { issue: issueNo(issue), n: come.tickets })}</span>
        {come.waits ? (
          <b>{say('lottery.outcome.waits')}</b>
        ) : (
          <span>
            {say('lottery.outcome.returned')} <b className={classNames('num', css['paid'])}>{amount(come.total)}</b>{' '}
            {say('lottery.outcome.net')} <b className="num">{signed(net)}</b>
            {come.fromPool > 0n && (
              <small className="num">{say('lottery.ticket.fromPool', { amount: amount(come.fromPool) })}</small>
            )}
          </span>
        )}
      </div>
      <button type="button" onClick={onCheck}>
        {say('lottery.check')}
      </button>
    </section>
  )
}
