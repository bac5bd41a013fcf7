// S-ROUTE-10b, deposits: the permanent warning, and the form. Only open methods are shown; the account to pay into is
// only on the order's own page, never here (S-GATE-03).

import { SafetyModal } from '@magpie/content/web'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { IconLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { methodsQuery } from '../frame/orders-query.ts'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { DepositForm } from './deposit-form.tsx'
import { useOpenOrder } from './use-open-order.ts'

const Warning = () => {
  const say = useText()
  return (
    <Note tone="danger">
      <b>{say('cashier.deposit.warning')}</b>
      {say('cashier.deposit.warningRest')}
    </Note>
  )
}

const NoneOpen = () => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('cashier.deposit.none')}
      text={say('cashier.deposit.noneText')}
      art={<Picture name="state-rest" width={160} />}
    />
  )
}

const coming: CardsComing = [
  { id: 'methods', size: 'high' },
  { id: 'channels', size: 'low' },
  { id: 'amount', size: 'high' },
]

const Inside = () => {
  const { state } = useSession()
  const { data, error, isPaused, refetch } = useQuery({ ...methodsQuery(useCall()), enabled: state === 'member' })
  const opening = useOpenOrder(data?.safetyRead ?? false)
  if (data === undefined)
    return error === null && !isPaused ? <Coming cards={coming} /> : <Trouble retry={() => void refetch()} />
  return (
    <div className={css['list']}>
      <Warning />
      {data.methods.length === 0 ? <NoneOpen /> : <DepositForm given={data} opening={opening} />}
      <SafetyModal open={opening.warns} onClose={() => void opening.understood()} />
    </div>
  )
}

const Deposit = () => {
  const say = useText()
  return (
    <MoneyPage
      title={say('cashier.deposit.title')}
      back={paths.wallet()}
      at={paths.deposit()}
      withBar
      actions={
        <>
          <IconLink label={say('cashier.wallet.toTutorial')} href={paths.tutorial()}>
            <Icon name="info" />
          </IconLink>
          <IconLink label={say('cashier.service')} href={paths.service()}>
            <Icon name="headset" />
          </IconLink>
        </>
      }
    >
      <Inside />
    </MoneyPage>
  )
}

export default Deposit
