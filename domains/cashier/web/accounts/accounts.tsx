// All payout accounts, a page of ours: how many there are of each kind, and what protects them.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { methods } from '../../contract/words.ts'
import { MethodStamp } from '../frame/method-stamp.tsx'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { useAccountName } from './account-name.tsx'
import { accountsQuery } from './accounts-query.ts'
import { accountsOfPath } from './kinds.ts'

const coming: CardsComing = [
  { id: 'kinds', size: 'high' },
  { id: 'safety', size: 'low' },
]

const Inside = () => {
  const say = useText()
  const nameOf = useAccountName()
  const { state } = useSession()
  const { data, error, isPaused, refetch } = useQuery({ ...accountsQuery(useCall()), enabled: state === 'member' })
  if (data === undefined)
    return error === null && !isPaused ? <Coming cards={coming} /> : <Trouble retry={() => void refetch()} />
  const first = data.accounts.find((one) => one.isDefault)
  return (
    <div className={css['list']}>
      <List label={say('cashier.accounts.title')}>
        {methods.map((kind) => {
          const count = data.accounts.filter((one) => one.kind === kind).length
          return (
            <ListRow
              key={kind}
              href={accountsOfPath(kind)}
              icon={<MethodStamp small method={kind} />}
              text={say(`cashier.method.${kind}.name`)}
              note={first?.kind === kind ? `${say('cashier.accounts.default')} ${nameOf(first)}` : undefined}
              value={<span className="num">{`${count} / ${data.most[kind]}`}</span>}
            />
          )
        })}
      </List>
      <List label={say('cashier.security.title')}>
        <ListRow
          href={paths.security()}
          icon={<Icon name="shield" />}
          text={say('cashier.security.title')}
          note={say('cashier.security.what')}
          value={data.pin ? undefined : say('cashier.security.noPin')}
        />
      </List>
      <Note>{say('cashier.accounts.coolingText', { hours: data.coolingHours })}</Note>
    </div>
  )
}

const Accounts = () => {
  const say = useText()
  return (
    <MoneyPage title={say('cashier.accounts.title')} back={paths.wallet()} at={paths.accounts()}>
      <Inside />
    </MoneyPage>
  )
}

export default Accounts
