// One player: who they are, what operators have noted, and a tab for everything that the slices know of them. The tab stands in
// the address, so that a link leads to the very thing.

import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown, Trouble } from '@magpie/desk/states'
import { playerOne } from '@magpie/identity/contract'
import { Avatar } from '@magpie/ui/art/avatar'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs } from 'antd'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BlockButton } from './block-button.tsx'
import { Notes } from './notes.tsx'
import css from './player.module.css'

type Tab = { readonly id: string; readonly label: string; readonly Content: ComponentType<{ readonly member: string }> }

const useTabs = (): readonly Tab[] => {
  const { rooms, may } = useDesk()
  return useMemo(
    () =>
      rooms
        .flatMap((room) => room.playerTabs ?? [])
        .filter(({ permission }) => may(permission))
        .sort((one, other) => one.order - other.order)
        .map(({ id, label, load }) => ({ id, label, Content: lazy(load) })),
    [rooms, may],
  )
}

const Player = () => {
  const say = useText()
  const { call, may } = useDesk()
  const { id = '', tab } = useParams()
  const navigate = useNavigate()
  const tabs = useTabs()
  const active = tabs.find((one) => one.id === tab)?.id ?? tabs[0]?.id
  const query = useQuery({
    queryKey: ['player', id],
    queryFn: async () => answered(await call(playerOne, { id })),
  })
  if (query.isError && query.data === undefined)
    return <Trouble fault={query.error} again={() => void query.refetch()} />
  return (
    <div className={css['Player']}>
      <div className={css['main']}>
        <Panel>
          <Shown query={query} rows={2}>
            {(player) => (
              <div className={css['who']}>
                <Avatar name={player.account} size={56} />
                <div>
                  <h2>
                    {player.account}{' '}
                    <StateTag tone={player.state === 'blocked' ? 'hot' : 'jade'}>
                      {say(`player.${player.state}`)}
                    </StateTag>
                  </h2>
                  <p>
                    <ShortId id={player.id} />
                  </p>
                </div>
                <dl>
                  <div>
                    <dt>{say('player.registered')}</dt>
                    <dd>
                      <Moment at={player.registeredAt} />
                    </dd>
                  </div>
                  <div>
                    <dt>{say('player.seen')}</dt>
                    <dd>
                      <Moment at={player.seenAt} />
                    </dd>
                  </div>
                  <div>
                    <dt>{say('player.invite')}</dt>
                    <dd>{player.inviteCode ?? '—'}</dd>
                  </div>
                </dl>
                {may('players.block') && <BlockButton player={player} />}
              </div>
            )}
          </Shown>
        </Panel>
        {active === undefined ? (
          <Empty>{say('player.no_tabs')}</Empty>
        ) : (
          <Tabs
            activeKey={active}
            destroyOnHidden
            onChange={(next) => void navigate(`/players/${id}/${next}`, { replace: true })}
            items={tabs.map(({ id: key, label, Content }) => ({
              key,
              label: say(label),
              children: (
                <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
                  <Content member={id} />
                </Suspense>
              ),
            }))}
          />
        )}
      </div>
      <Notes member={id} />
    </div>
  )
}

export default Player
