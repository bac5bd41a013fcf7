// One account: kind, holder, default or not, and when it can receive money; with its actions below.

import { Tag } from '@magpie/ui/badge'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Ticking, TimeText } from '@magpie/ui/time-text'
import { spanText } from '@magpie/ui/text/clock-text'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import type { AccountView } from '../../contract/accounts.ts'
import { MethodStamp } from '../frame/method-stamp.tsx'
import { useAccountName } from './account-name.tsx'
import css from './accounts.module.css'

const Cooling = ({ until }: { readonly until: number }) => {
  const say = useText()
  return (
    <p className={css['cooling']}>
      {say('cashier.accounts.coolingUntil')} <TimeText at={until} zone />{' '}
      <span>
        {say('cashier.accounts.coolingLeft')} <Ticking before="--:--:--" say={(now) => spanText(until - now, true)} />
      </span>
    </p>
  )
}

export type AccountCardProps = {
  readonly account: AccountView
  readonly busy: boolean
  readonly onDefault: () => void
  readonly onDelete: () => void
}

export const AccountCard = ({ account, busy, onDefault, onDelete }: AccountCardProps) => {
  const say = useText()
  const { now } = useScope()
  const name = useAccountName()(account)
  const cools = account.usableFrom > now()
  return (
    <Card className={css['AccountCard']} aria-label={name}>
      <div className={css['head']}>
        <MethodStamp method={account.kind} />
        <div className={css['text']}>
          <h2>
            <span className="num">{name}</span>
          </h2>
          <p>
            {[account.alias, account.holder].filter((one) => one !== null).join(' · ') ||
              say('cashier.accounts.noName')}
          </p>
        </div>
        <div className={css['tags']}>
          {account.isDefault && <Tag tone="brand">{say('cashier.accounts.default')}</Tag>}
          <Tag tone={cools ? 'gold' : 'jade'}>
            {say(cools ? 'cashier.accounts.cooling' : 'cashier.accounts.usable')}
          </Tag>
        </div>
      </div>
      {cools && <Cooling until={account.usableFrom} />}
      <div className={css['acts']}>
        {!account.isDefault && (
          <Button variant="text" size="s" busy={busy} onClick={onDefault}>
            {say('cashier.accounts.makeDefault')}
          </Button>
        )}
        <Button variant="text" size="s" className={css['away']} onClick={onDelete}>
          {say('cashier.accounts.delete')}
        </Button>
      </div>
    </Card>
  )
}
