// The member's level beside their name.

import { Icon } from '@magpie/ui/art/icon'
import { Tag } from '@magpie/ui/badge'
import { useMine } from './vip-query.ts'

/** Renders nothing until the level is known. */
export const VipTag = () => {
  const level = useMine().data?.level
  if (level === undefined) return null
  return (
    <Tag tone="brand">
      <Icon name="crown" size={12} />
      <span className="num">VIP {level}</span>
    </Tag>
  )
}
