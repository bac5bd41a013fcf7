// What can be withdrawn now and what cannot yet: how much turnover is done and how much is left, so that members do not
// learn it from a refusal.

import { isNothing, percentOf, sumOf } from '@magpie/kernel'
import { Anchor } from '@magpie/ui/anchor'
import { Card } from '@magpie/ui/card'
import { Glyph } from '@magpie/ui/glyph'
import { Progress } from '@magpie/ui/progress'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useAudit } from '@magpie/turnover/web'
import css from './withdraw.module.css'
import type { Quote } from './withdrawals-query.ts'

const Turnover = ({ left }: { readonly left: string }) => {
  const say = useText()
  const { data } = useAudit()
  const open = data?.rows.filter(({ state }) => state === 'open') ?? []
  const [done, required] = [sumOf(open.map((row) => row.done)), sumOf(open.map((row) => row.required))]
  return (
    <>
      {open.length > 0 && (
        <Progress label={say('cashier.turnover.meter')} done={percentOf(done, required)} most={100} />
      )}
      <p className={css['spread']}>
        {open.length > 0 && (
          <span>{say('cashier.turnover.done', { done: showMoney(done), required: showMoney(required) })}</span>
        )}
        <Anchor href={paths.audit()} className={css['toAudit'] ?? ''}>
          {say('cashier.turnover.left')} <b className="num">{showMoney(left)}</b>
          <Glyph name="next" size={14} />
        </Anchor>
      </p>
    </>
  )
}

export const FreeCard = ({ quote }: { readonly quote: Quote }) => {
  const say = useText()
  const waits = !isNothing(quote.turnoverLeft)
  return (
    <Card pad className={css['FreeCard']} aria-label={say('cashier.withdraw.free')}>
      <dl className={css['sums']}>
        <div>
          <dt>{say('cashier.withdraw.free')}</dt>
          <dd className={`num ${css['free']}`}>{showMoney(quote.available)}</dd>
        </div>
        {(['bonus', 'kept'] as const)
          .filter((id) => !isNothing(quote[id]))
          .map((id) => (
            <div key={id} className={css['kept']}>
              <dt>{say(`cashier.withdraw.${id}`)}</dt>
              <dd className="num">{showMoney(quote[id])}</dd>
            </div>
          ))}
        {!isNothing(quote.owed) && (
          <div className={css['kept']}>
            <dt>{say('cashier.withdraw.owed')}</dt>
            <dd className="num">{showMoney(quote.owed)}</dd>
          </div>
        )}
        {!isNothing(quote.locked) && (
          <div className={css['kept']}>
            <dt>{say('cashier.withdraw.locked')}</dt>
            <dd className="num">{showMoney(quote.locked)}</dd>
          </div>
        )}
      </dl>
      {!isNothing(quote.owed) && <p className={css['quiet']}>{say('cashier.withdraw.owedText')}</p>}
      {waits && <Turnover left={quote.turnoverLeft} />}
    </Card>
  )
}
