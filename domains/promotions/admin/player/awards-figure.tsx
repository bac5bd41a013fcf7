// The total of a player's awards, for the head of their page.

import { useDesk } from '@magpie/desk/desk'
import { PlayerFigure } from '@magpie/desk/player-card'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { awardsOf } from './awards-of.ts'

const AwardsFigure = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery(awardsOf(call, member))
  return (
    <PlayerFigure
      label={say('award.claimed_all')}
      value={data === undefined ? '—' : showMoney(data.money)}
      {...(data === undefined ? {} : { more: say('campaign.points', { points: data.points }) })}
    />
  )
}

export default AwardsFigure
