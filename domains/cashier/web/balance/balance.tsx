// S-ROUTE-07g, the balance: every ledger account of the member, its meaning, and why no more can be withdrawn. The
// figures add up to the one on top.

import { Figure, MoneySheet } from '@magpie/identity/web'
import { isNothing, sumOf } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { Card, SectionHead } from '@magpie/ui/card'
import { List, ListRow } from '@magpie/ui/list-row'
import { KeyValue } from '@magpie/ui/note'
import { classNames } from '@magpie/ui/text/class-names'
import { useVenueNames } from '@magpie/venues/web'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { MoneyPage } from '../frame/money-page.tsx'
import page from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { originOf } from '../records/record-words.ts'
import { bucketsQuery, freeQuery, useBalanceNews } from './balance-query.ts'
import css from './balance.module.css'

type Bucket = { readonly bucket: string; readonly amount: string }

const order = ['cash', 'bonus', 'held', 'locked', 'transit', 'venue', 'debt']
const kindOf = ({ bucket }: Bucket): string => bucket.split('/')[0] ?? bucket
/** The common accounts are always shown; others if they hold something. */
const always = new Set(['cash', 'held', 'locked', 'transit'])

const inOrder = (buckets: readonly Bucket[]): readonly Bucket[] =>
  buckets
    .filter((one) => always.has(kindOf(one)) || !isNothing(one.amount))
    .sort((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)))

const Parts = ({ buckets }: { readonly buckets: readonly Bucket[] }) => {
  const say = useText()
  const nameOf = useVenueNames()
  return (
    <section>
      <SectionHead title={say('cashier.balance.parts')} />
      <Card>
        <dl className={css['parts']}>
          {inOrder(buckets).map((one) => (
            <div key={one.bucket}>
              <dt>
                {say(`cashier.balance.bucket.${kindOf(one)}`, {
                  venue: originOf(say, nameOf, one.bucket.split('/')[1] ?? ''),
                })}
              </dt>
              <dd className={classNames('num', css['amount'])}>
                <Figure amount={one.amount} />
              </dd>
              <dd className={css['meaning']}>{say(`cashier.balance.bucket.${kindOf(one)}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

const Free = () => {
  const say = useText()
  const { data } = useQuery(freeQuery(useCall()))
  if (data === undefined) return null
  const { available, bonus, kept, turnoverLeft } = data
  const rows = [
    { key: 'cash', amount: sumOf([available, kept]) },
    ...(isNothing(kept) ? [] : [{ key: 'kept', amount: sumOf([`-${kept}`]) }]),
    { key: 'free', amount: available },
    ...(isNothing(bonus) ? [] : [{ key: 'bonus', amount: bonus }]),
    ...(isNothing(turnoverLeft) ? [] : [{ key: 'left', amount: turnoverLeft }]),
  ]
  return (
    <section>
      <SectionHead
        title={say('cashier.balance.freeTitle')}
        more={isNothing(turnoverLeft) ? undefined : { href: paths.audit(), text: say('cashier.balance.toAudit') }}
      />
      <Card pad>
        <KeyValue
          rows={rows.map(({ key, amount }) => ({
            key,
            name: say(`cashier.balance.${key}`),
            value: (
              <span className={classNames('num', key === 'free' && css['free'])}>
                <Figure amount={amount} />
              </span>
            ),
          }))}
        />
        <p className={css['why']}>{say('cashier.balance.why')}</p>
        <p className={css['why']}>{say('cashier.balance.bets')}</p>
      </Card>
    </section>
  )
}

const coming: CardsComing = [
  { id: 'total', size: 'low' },
  { id: 'parts', size: 'high' },
  { id: 'free', size: 'high' },
]

const Inside = () => {
  const say = useText()
  const { state } = useSession()
  useBalanceNews()
  const { data, isError, isPaused, refetch } = useQuery({ ...bucketsQuery(useCall()), enabled: state === 'member' })
  if (data === undefined)
    return isError || isPaused ? <Trouble retry={() => void refetch()} /> : <Coming cards={coming} />
  return (
    <div className={page['list']}>
      <MoneySheet
        className={css['total']}
        title={say('cashier.balance.total')}
        amount={sumOf(data.map(({ amount }) => amount))}
      />
      <Parts buckets={data} />
      <Free />
      <List label={say('cashier.wallet.ways')}>
        <ListRow href={paths.transfer()} icon={<Icon name="transfer" />} text={say('cashier.wallet.transfer')} />
        <ListRow href={paths.betRecord()} icon={<Icon name="doc" />} text={say('cashier.balance.toBets')} />
        <ListRow href={paths.movements()} icon={<Icon name="list" />} text={say('cashier.balance.toMovements')} />
      </List>
    </div>
  )
}

const Balance = () => {
  const say = useText()
  return (
    <MoneyPage title={say('cashier.balance.title')} back={paths.wallet()} at={paths.balance()}>
      <Inside />
    </MoneyPage>
  )
}

export default Balance
