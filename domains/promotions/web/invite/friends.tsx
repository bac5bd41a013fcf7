// The friends whom a member invited: an alias that is used only here, their progress, and the points.

import { Avatar } from '@magpie/ui/art/avatar'
import { Icon } from '@magpie/ui/art/icon'
import { Tag } from '@magpie/ui/badge'
import { useText } from '@magpie/wire/text'
import type { Friend } from '../../contract/index.ts'
import { dayText } from '../promo-words.ts'
import css from './invite.module.css'

const given: readonly Friend['state'][] = ['claimable', 'claimed']

const Brought = ({ friend }: { readonly friend: Friend }) => {
  const say = useText()
  if (given.includes(friend.state))
    return (
      <span className={css['points']}>
        <Icon name="feather" size={16} />
        <b className="num">+{friend.points}</b>
        {friend.state === 'claimable' && <small>{say('promo.award.claimable')}</small>}
      </span>
    )
  return <Tag tone="plain">{say(`promo.invite.state.${friend.state}`)}</Tag>
}

export const Friends = ({ friends }: { readonly friends: readonly Friend[] }) => {
  const say = useText()
  if (friends.length === 0) return <p className={css['none']}>{say('promo.invite.none')}</p>
  return (
    <ul className={css['friends']} aria-label={say('promo.invite.friends')}>
      {friends.map((friend) => (
        <li key={friend.alias}>
          <Avatar name={friend.alias} size={36} />
          <span className={css['who']}>
            {friend.name}
            <small>
              {friend.verifiedAt === null
                ? say('promo.invite.registered', { day: dayText(say, friend.registeredAt) })
                : say('promo.invite.verified', { day: dayText(say, friend.verifiedAt) })}
            </small>
          </span>
          <Brought friend={friend} />
        </li>
      ))}
    </ul>
  )
}
