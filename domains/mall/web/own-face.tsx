// The member's own picture, in the frame that they wear.

import { FramedAvatar } from '@magpie/ui/framed-avatar'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { mineQuery } from './mall-query.ts'

export const OwnFace = ({ name, size }: { readonly name: string; readonly size: number }) => {
  const { state } = useSession()
  const { data } = useQuery({ ...mineQuery(useCall()), enabled: state === 'member' })
  return <FramedAvatar name={name} size={size} frame={data?.worn} />
}
