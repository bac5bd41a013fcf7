// How many of a member's bets wait for their result, with a link from home.

import { Icon } from '@magpie/ui/art/icon'
import { CardLink } from '@magpie/ui/card'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey, useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { roundList } from '../../contract/index.ts'

const useOpenSums = () => {
  const call = useCall()
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: [...ticketsKey, 'open-sums'],
    enabled: state === 'member',
    staleTime: 10_000,
    queryFn: async () => answered(await call(roundList, { show: 'open', since: 0, limit: 1 })),
  })
  return state === 'member' ? data?.sums : undefined
}

export const ContinueTickets = () => {
  const say = useText()
  const sums = useOpenSums()
  if (sums === undefined || sums.count === 0) return null
  return (
    <CardLink href={paths.betRecord({ state: 'open' })}>
      <Icon name="ticket" />
      <span>
        <b>{say('records.openCount', { count: sums.count })}</b>
        <small className="num">{showMoney(sums.stake)}</small>
      </span>
    </CardLink>
  )
}
