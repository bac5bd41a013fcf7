// A member's page: an overview on one screen, and a tab for each slice's data. The tab is in the address, so that a
// link leads to it.

import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { Shown, Trouble } from '@magpie/desk/states'
import { usePlayerCards } from '@magpie/desk/player-cards'
import { playerOne } from '@magpie/identity/contract'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs } from 'antd'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Head } from './head.tsx'
import { Notes } from './notes.tsx'
import css from './player.module.css'
import { Whole } from './whole.tsx'

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

const whole = 'whole'

const Player = ({ id }: { readonly id: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { tab } = useParams()
  const navigate = useNavigate()
  const tabs = useTabs()
  const cards = usePlayerCards()
  const active = tabs.find((one) => one.id === tab)?.id ?? whole
  const query = useQuery({
    queryKey: ['player', id],
    queryFn: async () => answered(await call(playerOne, { id })),
  })
  if (query.isError && query.data === undefined)
    return <Trouble fault={query.error} again={() => void query.refetch()} />
  return (
    <div className={css['Player']}>
      <Panel flush>
        <div className={css['head']}>
          <Shown query={query} rows={2}>
            {(player) => <Head player={player} cards={cards} tabs={tabs.map((one) => one.id)} />}
          </Shown>
        </div>
      </Panel>
      <Tabs
        activeKey={active}
        destroyOnHidden
        onChange={(next) => void navigate(`/players/${id}${next === whole ? '' : `/${next}`}`, { replace: true })}
        items={[
          { key: whole, label: say('player.overview'), children: <Whole cards={cards} member={id} /> },
          ...tabs.map(({ id: key, label, Content }) => ({
            key,
            label: say(label),
            children: (
              <div className={css['beside']}>
                <div className={css['main']}>
                  <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
                    <Content member={id} />
                  </Suspense>
                </div>
                <Notes member={id} />
              </div>
            ),
          })),
        ]}
      />
    </div>
  )
}

/** Another member is a new page: text typed about one is never sent about the next. */
const PlayerPage = () => {
  const { id = '' } = useParams()
  return <Player key={id} id={id} />
}

export default PlayerPage
