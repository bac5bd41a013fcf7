// What a search of the whole site finds in a member's own record: the latest bets by their number and by what they were on.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey, useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useQuery } from '@tanstack/react-query'
import { betNumber, legsOf, roundList, type RoundView } from '../../contract/index.ts'

const latest = 50
const shownMost = 6

const namesOf = (round: RoundView): string =>
  legsOf(round.detail)
    .map(({ homeName, awayName, leagueName }) => `${homeName} ${awayName} ${leagueName}`)
    .join(' ')

const titleOf = (round: RoundView): string => {
  const [leg, ...others] = legsOf(round.detail)
  if (leg === undefined) return round.detail.title
  return `${leg.homeName} – ${leg.awayName}${others.length === 0 ? '' : ` +${others.length}`}`
}

export const useFoundRounds = (text: string) => {
  const call = useCall()
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: [...ticketsKey, 'latest', latest],
    enabled: state === 'member' && text !== '',
    staleTime: 10_000,
    queryFn: async () => answered(await call(roundList, { limit: latest })).rounds,
  })
  const sought = text.toLowerCase()
  const found = (state === 'member' && text !== '' ? (data ?? []) : []).filter((round) =>
    `${betNumber(round.id)} ${round.id} ${round.detail.title} ${namesOf(round)}`.toLowerCase().includes(sought),
  )
  return {
    count: found.length,
    shown: (
      <List>
        {found.slice(0, shownMost).map((round) => (
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
