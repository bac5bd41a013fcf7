// A member's head: name, status, figures of the slices, and the actions.

import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { type PlayerCards, SmallCards } from '@magpie/desk/player-cards'
import type { PlayerView } from '@magpie/identity/contract'
import { Avatar } from '@magpie/ui/art/avatar'
import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { BlockButton } from './block-button.tsx'
import css from './player.module.css'

const dayMs = 86_400_000

type HeadProps = {
  readonly player: PlayerView
  readonly cards: PlayerCards
  /** The tabs that the operator may see. */
  readonly tabs: readonly string[]
}

export const Head = ({ player, cards, tabs }: HeadProps) => {
  const say = useText()
  const { may, now } = useDesk()
  const navigate = useNavigate()
  const { id, account, state, registeredAt, seenAt, inviteCode } = player
  const go = (tab: string) => (): void => void navigate(`/players/${id}/${tab}`)
  return (
    <>
      <div className={css['who']}>
        <Avatar name={account} size={56} />
        <div className={css['name']}>
          <h2>
            {account}
            <StateTag tone={state === 'blocked' ? 'hot' : 'jade'}>{say(`player.${state}`)}</StateTag>
            <SmallCards cards={cards.tags} member={id} />
          </h2>
          <p>
            <ShortId id={id} />
            <span title={say('player.registered')}>
              {say('player.days', { days: Math.floor((now() - registeredAt) / dayMs) })}
            </span>
            <span>
              {say('player.seen_at')} <Moment at={seenAt} />
            </span>
            {inviteCode !== null && (
              <span>
                {say('player.invite')} {inviteCode}
              </span>
            )}
          </p>
        </div>
        <div className={css['acts']}>
          {tabs.includes('mail') && (
            <Button icon={<Icon name="mail" size={16} />} onClick={go('mail')}>
              {say('player.write_to')}
            </Button>
          )}
          {may('players.block') && <BlockButton player={player} />}
          {tabs.includes('protection') && (
            <Button type="primary" icon={<Icon name="shield" size={16} />} onClick={go('protection')}>
              {say('player.protect')}
            </Button>
          )}
        </div>
      </div>
      {cards.figures.length > 0 && (
        <dl className={css['figures']}>
          <SmallCards cards={cards.figures} member={id} />
        </dl>
      )}
    </>
  )
}
