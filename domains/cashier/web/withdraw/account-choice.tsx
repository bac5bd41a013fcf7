// The account to pay out to, one per row. An account in its waiting time says until when, and cannot be chosen.

import { ButtonLink } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { Radio } from '@magpie/ui/checks'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { firstAccountPath } from '../accounts/kinds.ts'
import type { AccountView } from '../../contract/accounts.ts'
import { useAccountName } from '../accounts/account-name.tsx'
import { MethodStamp } from '../frame/method-stamp.tsx'
import css from './withdraw.module.css'

type RowProps = { readonly account: AccountView; readonly chosen: boolean; readonly onChoose: () => void }

const Row = ({ account, chosen, onChoose }: RowProps) => {
  const say = useText()
  const { now } = useScope()
  const cools = account.usableFrom > now()
  const note = [account.alias, account.holder].filter((one) => one !== null).join(' · ')
  return (
    <label className={css['row']}>
      <MethodStamp method={account.kind} />
      <span className={css['text']}>
        <span className="num">{useAccountName()(account)}</span>
        {cools ? (
          <small>
            {say('cashier.accounts.coolingUntil')} <TimeText at={account.usableFrom} zone />
          </small>
        ) : (
          note !== '' && <small>{note}</small>
        )}
      </span>
      <Radio name="account" value={account.id} checked={chosen} disabled={cools} onChange={onChoose} />
    </label>
  )
}

export type AccountChoiceProps = {
  readonly accounts: readonly AccountView[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
}

/** Ready accounts before waiting ones; in both groups the default first. */
const inOrder = (accounts: readonly AccountView[], now: number): readonly AccountView[] => {
  const place = ({ isDefault, usableFrom }: AccountView): number => (usableFrom > now ? 2 : 0) + (isDefault ? 0 : 1)
  return [...accounts].sort((one, other) => place(one) - place(other))
}

export const AccountChoice = ({ accounts, value, onChange }: AccountChoiceProps) => {
  const say = useText()
  const { now } = useScope()
  return (
    <section>
      <SectionHead
        title={say('cashier.withdraw.to')}
        more={{ href: paths.accounts(), text: say('cashier.withdraw.manage') }}
      />
      {accounts.length === 0 ? (
        <Card pad className={css['none']}>
          <p>{say('cashier.withdraw.noAccount')}</p>
          <ButtonLink href={firstAccountPath()} variant="soft" block>
            {say('cashier.withdraw.addCard')}
          </ButtonLink>
          <ButtonLink href={paths.accounts()} variant="text" size="s">
            {say('cashier.withdraw.otherKinds')}
          </ButtonLink>
        </Card>
      ) : (
        <fieldset className={css['rows']}>
          <legend className="vh">{say('cashier.withdraw.to')}</legend>
          {inOrder(accounts, now()).map((account) => (
            <Row
              key={account.id}
              account={account}
              chosen={account.id === value}
              onChoose={() => onChange(account.id)}
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}
