// Signs in a member's play, with their figures. The member reads the same, and nothing is decided by them
// automatically.

import { useDesk } from '@magpie/desk/desk'
import { PlayerCard } from '@magpie/desk/player-card'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Signs } from '../signs-list.tsx'
import { protectionOf } from './protection-of.ts'

const SignsCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(protectionOf(call, member))
  return (
    <PlayerCard title={say('signs.title')} to={`/players/${member}/protection`} query={query}>
      {({ signs }) => <Signs signs={signs} />}
    </PlayerCard>
  )
}

export default SignsCard
