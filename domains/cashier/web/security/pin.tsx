// The page of the PIN, ours: one of three forms, depending on whether a PIN exists and whether it was forgotten.

import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MoneyPage } from '../frame/money-page.tsx'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { PinForm, type PinWay } from './pin-form.tsx'
import { securityQuery } from './security-query.ts'
import { useBackFrom } from './use-back-from.ts'

const coming: CardsComing = [{ id: 'form', size: 'high' }]

const useMine = () => {
  const { state } = useSession()
  return useQuery({ ...securityQuery(useCall()), enabled: state === 'member' })
}

const wayOf = (hasPin: boolean, forgot: boolean): PinWay => (hasPin ? (forgot ? 'reset' : 'change') : 'set')

const Pin = () => {
  const say = useText()
  const [query] = useSearchParams()
  const { data, error, isPaused, refetch } = useMine()
  const way = wayOf(data?.pin ?? false, query.has('forgot'))
  const from = query.get('from')
  const back = useBackFrom(from)
  const title = say(data === undefined ? 'cashier.pin.title' : `cashier.pin.title.${way}`)
  return (
    <MoneyPage title={title} back={paths.security()} at={paths.pin()} withBar>
      {data !== undefined ? (
        <PinForm key={way} way={way} mine={data} from={from} onDone={back} />
      ) : error === null && !isPaused ? (
        <Coming cards={coming} />
      ) : (
        <Trouble retry={() => void refetch()} />
      )}
    </MoneyPage>
  )
}

export default Pin
