// A member's own limits, and how much of each is used.

import { useDesk } from '@magpie/desk/desk'
import { PlayerCard } from '@magpie/desk/player-card'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { OwnLimits } from '../own-limits.tsx'
import { protectionOf } from './protection-of.ts'

const LimitsCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(protectionOf(call, member))
  return (
    <PlayerCard title={say('protection.limits')} extra={say('protection.only_lower')} query={query}>
      {({ standing }) => <OwnLimits limits={standing.limits} />}
    </PlayerCard>
  )
}

export default LimitsCard
