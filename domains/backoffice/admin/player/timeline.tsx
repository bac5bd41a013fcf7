// A member's timeline, the newest first, from every slice that contributes. A source that cannot be loaded is named,
// and the others still show.

import { useDesk } from '@magpie/desk/desk'
import { Amount } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import type { PlayerEvent, PlayerEvents } from '@magpie/desk/room'
import { Empty } from '@magpie/desk/states'
import { Icon } from '@magpie/ui/art/icon'
import { beijingTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import css from './timeline.module.css'

const shown = 12

const whenText = (at: number): string => {
  const { month, day, clock } = beijingTime(at)
  return `${month}.${String(day).padStart(2, '0')} ${clock}`
}

const Event = ({ event: { at, icon, title, detail, amount, to } }: { readonly event: PlayerEvent }) => (
  <li className={css['event']}>
    <span className={css['sign']}>
      <Icon name={icon} size={16} />
    </span>
    <div className={css['words']}>
      <p>
        <b>{to === undefined ? title : <Link to={to}>{title}</Link>}</b>{' '}
        <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time>
      </p>
      <small>{detail}</small>
    </div>
    {amount !== undefined && amount !== '0' && <Amount units={amount} signed />}
  </li>
)

const useEvents = (sources: readonly PlayerEvents[], member: string) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  return useQueries({
    queries: sources.map(({ id, load }) => ({
      queryKey: ['player-events', member, id],
      queryFn: async () => (await load()).eventsOf({ call, queries, say }, member),
    })),
  })
}

export const EventLine = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { rooms, may } = useDesk()
  const [only, setOnly] = useState<string>()
  const sources = rooms.flatMap((room) => room.playerEvents ?? []).filter(({ permission }) => may(permission))
  const asked = useEvents(sources, member)
  const events = asked
    .flatMap(({ data = [] }, nth) => (only === undefined || sources[nth]?.id === only ? data : []))
    .sort((one, other) => other.at - one.at)
    .slice(0, shown)
  const missing = sources.filter((_source, nth) => asked[nth]?.isError)
  const waits = events.length === 0 && asked.some(({ isPending }) => isPending)
  return (
    <Panel
      title={say('player.timeline')}
      extra={
        <Select
          size="small"
          aria-label={say('player.events')}
          className={css['only'] ?? ''}
          value={only ?? ''}
          onChange={(value) => setOnly(value === '' ? undefined : value)}
          options={[
            { value: '', label: say('player.events_all') },
            ...sources.map(({ id, label }) => ({ value: id, label: say(label) })),
          ]}
        />
      }
    >
      {missing.map(({ id, label }) => (
        <p key={id} className={css['missing']} role="alert">
          {say('player.events_part', { what: say(label) })}
        </p>
      ))}
      {waits ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : events.length === 0 ? (
        <Empty>{say('player.events_none')}</Empty>
      ) : (
        <ol className={css['line']}>
          {events.map((event) => (
            <Event key={`${event.icon}/${event.id}`} event={event} />
          ))}
        </ol>
      )}
    </Panel>
  )
}
