// The page of one withdrawal, ours: it updates as the withdrawal does. It has no cancel button.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { StateView } from '@magpie/ui/state-view'
import { saidNo } from '@magpie/wire/said-no'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { AppealCard } from './appeal-card.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'
import { isOver, withdrawalQuery } from './withdrawals-query.ts'

const Lost = () => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('cashier.withdrawal.unknown')}
      art={<Picture name="state-lost" width={160} />}
      action={<ButtonLink href={paths.withdrawal()}>{say('cashier.withdrawal.toForm')}</ButtonLink>}
    />
  )
}

const coming: CardsComing = [
  { id: 'state', size: 'high' },
  { id: 'facts', size: 'low' },
]

const Inside = ({ id }: { readonly id: string }) => {
  const say = useText()
  const { state } = useSession()
  const { online } = useLive()
  const { data, error, isPaused, refetch } = useQuery({
    ...withdrawalQuery(useCall(), id),
    enabled: state === 'member',
  })
  if (data === undefined) {
    if (error === null && !isPaused) return <Coming cards={coming} />
    // L32: another member's withdrawal looks like one that does not exist, and so does an invalid address.
    return saidNo(error) ? <Lost /> : <Trouble retry={() => void refetch()} />
  }
  return (
    <div className={css['list']}>
      {!online && <Note tone="warn">{say('cashier.offlineText')}</Note>}
      <WithdrawalState one={data} />
      <AppealCard one={data} />
      <WithdrawalFacts one={data} />
      {isOver(data) && (
        <ButtonLink href={data.stage === 'paid' ? paths.wallet() : paths.withdrawal()} block>
          {say(data.stage === 'paid' ? 'cashier.order.toWallet' : 'cashier.withdrawal.again')}
        </ButtonLink>
      )}
      <ButtonLink
        block
        variant="text"
        href={paths.service({ kind: 'withdrawal', id: data.id })}
        target="_blank"
        rel="noopener"
      >
        {say('cashier.service')}
      </ButtonLink>
    </div>
  )
}

const Withdrawal = () => {
  const say = useText()
  const { withdrawalId = '' } = useParams()
  return (
    <MoneyPage title={say('cashier.withdrawal.title')} back={paths.withdrawal()} at={paths.withdrawalOne(withdrawalId)}>
      <Inside key={withdrawalId} id={withdrawalId} />
    </MoneyPage>
  )
}

export default Withdrawal
