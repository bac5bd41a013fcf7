// Turnover required before a bonus can be withdrawn: how much is done and how much is left, shown before a withdrawal
// is refused for it. Hidden if none is required.

import { percentOf, sumOf } from '@magpie/kernel'
import { Card, SectionHead } from '@magpie/ui/card'
import { Progress } from '@magpie/ui/progress'
import { useAudit } from '@magpie/turnover/web'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import css from './wallet.module.css'

export const TurnoverCard = () => {
  const say = useText()
  const { data } = useAudit()
  const open = data?.rows.filter(({ state }) => state === 'open') ?? []
  if (data === undefined || open.length === 0) return null
  const [done, required] = [sumOf(open.map((row) => row.done)), sumOf(open.map((row) => row.required))]
  return (
    <section>
      <SectionHead
        title={say('cashier.turnover.title')}
        more={{ href: paths.audit(), text: say('cashier.turnover.more') }}
      />
      <Card pad className={css['turnover']}>
        <p className={css['spread']}>
          <span>{say('cashier.turnover.left')}</span>
          <b className="num">{showMoney(data.left)}</b>
        </p>
        <Progress label={say('cashier.turnover.meter')} done={percentOf(done, required)} most={100} />
        <p className={css['spread']}>
          <span>{say('cashier.turnover.done', { done: showMoney(done), required: showMoney(required) })}</span>
        </p>
        <p className={css['quiet']}>{say('cashier.turnover.kept', { bonus: showMoney(data.bonus) })}</p>
      </Card>
    </section>
  )
}
