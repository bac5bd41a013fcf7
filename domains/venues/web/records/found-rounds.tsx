// Site search in a member's own record: the latest bets by number and subject, as written or as pinyin; the server
// matches.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey, useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useQuery } from '@tanstack/react-query'
import { betNumber, legsOf, roundFind, type RoundView } from '../../contract/index.ts'

const titleOf = (round: RoundView): string => {
  const [leg, ...others] = legsOf(round.detail)
  if (leg === undefined) return round.detail.title
  return `${leg.homeName} – ${leg.awayName}${others.length === 0 ? '' : ` +${others.length}`}`
}

export const useFoundRounds = (text: string) => {
  const call = useCall()
  const { state } = useSession()
  const asks = state === 'member' && text !== ''
  const { data, isLoading } = useQuery({
    queryKey: [...ticketsKey, 'found', text],
    enabled: asks,
    staleTime: 10_000,
    queryFn: async () => answered(await call(roundFind, { text })),
  })
  const { rounds, count } = (asks ? data : undefined) ?? { rounds: [], count: 0 }
  return {
    isPending: isLoading,
    count,
    shown: (
      <List>
        {rounds.map((round) => (
          <ListRow
            key={round.id}
            href={paths.ticket(round.id)}
            icon={<Icon name="ticket" />}
            text={titleOf(round)}
            note={betNumber(round.id)}
            value={<span className="num">{showMoney(round.stake)}</span>}
          />
        ))}
      </List>
    ),
  }
}
