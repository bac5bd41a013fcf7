// A member's last thirty days, as on the protection tab.

import { useDesk } from '@magpie/desk/desk'
import { Shown } from '@magpie/desk/states'
import { useQuery } from '@tanstack/react-query'
import { PlayDays } from '../play-days.tsx'
import { protectionOf } from './protection-of.ts'

const DaysCard = ({ member }: { readonly member: string }) => {
  const { call } = useDesk()
  const query = useQuery(protectionOf(call, member))
  return <Shown query={query}>{({ days }) => <PlayDays days={days} />}</Shown>
}

export default DaysCard
