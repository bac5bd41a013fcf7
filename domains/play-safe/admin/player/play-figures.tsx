// A member's stakes and result of the last thirty days, for the head of their page.

import { useDesk } from '@magpie/desk/desk'
import { PlayerFigure } from '@magpie/desk/player-card'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { minorOf, netOf, sumOf } from '../play-days.tsx'
import { protectionOf } from './protection-of.ts'

const PlayFigures = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery(protectionOf(call, member))
  const days = data?.days
  return (
    <>
      <PlayerFigure
        label={say('protection.staked_month')}
        value={days === undefined ? '—' : showMinor(sumOf(days, (day) => minorOf(day.staked)))}
      />
      <PlayerFigure
        label={say('protection.net_month')}
        value={days === undefined ? '—' : showMinor(sumOf(days, netOf))}
      />
    </>
  )
}

export default PlayFigures
