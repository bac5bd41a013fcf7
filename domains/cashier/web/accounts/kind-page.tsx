// The pages of one account kind: the list (S-ROUTE-12) and the form (S-ROUTE-11). Cards and addresses have one path for
// both, with the form behind `?add`, so that back leads to the list. A missing PIN or name is a step before the form.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { latinSpaced } from '@magpie/ui/text/latin-space'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AccountsView } from '../../contract/accounts.ts'
import { methods } from '../../contract/methods.ts'
import type { Method } from '../../contract/words.ts'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { AccountCards } from './account-cards.tsx'
import { accountsQuery } from './accounts-query.ts'
import { AddForm } from './add-form.tsx'
import { FirstSteps } from './first-steps.tsx'
import { accountsOfPath, addAccountPath, hasOnePage } from './kinds.ts'

type KindProps = { readonly kind: Method; readonly view: AccountsView }

const List = ({ kind, view }: KindProps) => {
  const say = useText()
  const accounts = view.accounts.filter((one) => one.kind === kind)
  const most = view.most[kind]
  if (accounts.length === 0)
    return (
      <StateView
        kind="empty"
        title={latinSpaced(say('cashier.accounts.none', { method: say(`cashier.method.${kind}.name`) }))}
        text={say('cashier.accounts.noneText', { hours: view.coolingHours })}
        art={<Picture name="state-rest" width={160} />}
        action={<ButtonLink href={addAccountPath(kind)}>{say('cashier.accounts.add')}</ButtonLink>}
      />
    )
  return (
    <div className={css['list']}>
      <AccountCards accounts={accounts} />
      {accounts.length < most ? (
        <ButtonLink href={addAccountPath(kind)} variant="soft" block>
          {say('cashier.accounts.addMore', { count: accounts.length, most })}
        </ButtonLink>
      ) : (
        <Note>{say('cashier.accounts.full', { most })}</Note>
      )}
      <p className={css['foot']}>{say('cashier.accounts.masked')}</p>
    </div>
  )
}

const Add = ({ kind, view }: KindProps) => {
  const navigate = useNavigate()
  if (view.accounts.filter((one) => one.kind === kind).length >= view.most[kind])
    return <List kind={kind} view={view} />
  return (
    <FirstSteps kind={kind} view={view}>
      <AddForm kind={kind} view={view} onAdded={() => void navigate(accountsOfPath(kind), { replace: true })} />
    </FirstSteps>
  )
}

const coming: CardsComing = [
  { id: 'one', size: 'low' },
  { id: 'two', size: 'low' },
]

type KindPageProps = { readonly kind: Method; readonly shows: 'list' | 'add' }

const KindPage = ({ kind, shows }: KindPageProps) => {
  const say = useText()
  const { state } = useSession()
  const [query] = useSearchParams()
  const { data, error, isPaused, refetch } = useQuery({ ...accountsQuery(useCall()), enabled: state === 'member' })
  const adds = hasOnePage(kind) ? query.has('add') : shows === 'add'
  const method = say(`cashier.method.${kind}.name`)
  return (
    <MoneyPage
      title={latinSpaced(say(adds ? 'cashier.accounts.addTitle' : 'cashier.accounts.listTitle', { method }))}
      back={adds ? accountsOfPath(kind) : paths.accounts()}
      at={adds ? addAccountPath(kind) : accountsOfPath(kind)}
      withBar={adds}
    >
      {data === undefined ? (
        error === null && !isPaused ? (
          <Coming cards={coming} />
        ) : (
          <Trouble retry={() => void refetch()} />
        )
      ) : adds ? (
        <Add kind={kind} view={data} />
      ) : (
        <List kind={kind} view={data} />
      )}
    </MoneyPage>
  )
}

const AccountPage = () => {
  const { pathname } = useLocation()
  const kind =
    methods.find((one) => [accountsOfPath(one), addAccountPath(one).split('?')[0]].includes(pathname)) ?? 'bank'
  const shows = accountsOfPath(kind) === pathname ? 'list' : 'add'
  return <KindPage key={pathname} kind={kind} shows={shows} />
}

export default AccountPage
