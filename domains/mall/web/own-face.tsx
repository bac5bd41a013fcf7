// The member's own picture, in the frame that they wear.

import type { AvatarProps } from '@magpie/ui/art/avatar'
import { FramedAvatar } from '@magpie/ui/framed-avatar'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { mineQuery } from './mall-query.ts'

export const OwnFace = ({ name, face, size }: Pick<AvatarProps, 'name' | 'face' | 'size'>) => {
  const { state } = useSession()
  const { data } = useQuery({ ...mineQuery(useCall()), enabled: state === 'member' })
  return <FramedAvatar name={name} face={face} size={size} frame={data?.worn} />
}
