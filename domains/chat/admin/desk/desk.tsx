// The moderators' desk. Left: reported and flagged lines, the most reported first. Middle: the room around the chosen
// line. Right: its speaker, and the rooms. It polls; the room every two seconds.

import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Empty, Shown } from '@magpie/desk/states'
import { Avatar } from '@magpie/ui/art/avatar'
import { answered } from '@magpie/wire/answered'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { type DeskLine, opsChatQueue, opsChatRoom, opsChatRooms } from '../../contract/index.ts'
import css from './desk.module.css'
import { LinePanel } from './line-panel.tsx'
import { Rooms } from './rooms.tsx'
import { Speaker } from './speaker.tsx'

const shelves = ['open', 'done'] as const

export const placeOf = ({ roomId, number }: Pick<DeskLine, 'roomId' | 'number'>): string => `${roomId}#${number}`

const Marks = ({ line }: { readonly line: DeskLine }) => {
  const say = useText()
  return (
    <span className={css['marks']}>
      {[...new Set(line.reports)].map((kind) => (
        <Tag key={kind} color="red">
          {say(`chat.kind_${kind}`)}
        </Tag>
      ))}
      {line.hits.map((word) => (
        <Tag key={word} color="gold">
          {word}
        </Tag>
      ))}
      {line.hidden && <Tag>{say('chat.hidden')}</Tag>}
    </span>
  )
}

type QueueProps = {
  readonly rows: readonly DeskLine[]
  readonly titles: ReadonlyMap<string, string>
  readonly open: string | undefined
  readonly onOpen: (line: DeskLine) => void
}

const becauseOf = (say: Say, { reports, hits }: DeskLine): readonly string[] =>
  reports.length > 0 ? [say('chat.reports', { count: reports.length })] : hits.length > 0 ? [say('chat.by_word')] : []

const Queue = ({ rows, titles, open, onOpen }: QueueProps) => {
  const say = useText()
  if (rows.length === 0) return <Empty>{say('chat.queue_none')}</Empty>
  return (
    <ul className={css['queue']} aria-label={say('chat.queue')}>
      {rows.map((line) => (
        <li key={placeOf(line)}>
          <button type="button" aria-current={placeOf(line) === open || undefined} onClick={() => onOpen(line)}>
            <Avatar name={line.account} size={32} className={css['face']} />
            <span>
              <b>{line.name}</b> <small>V{line.vip}</small>
            </span>
            <Marks line={line} />
            <span className={css['text']}>{line.text === '' ? say('chat.line_unreadable') : line.text}</span>
            <small>{[becauseOf(say, line), titles.get(line.roomId) ?? line.roomId].flat().join(' · ')}</small>
            <small>
              <Moment at={line.at} />
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Desk = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['show', 'room', 'line'])
  const show = shelves.find((one) => one === values.show) ?? 'open'
  const roomId = values.room ?? 'hall'
  const around = values.line === undefined ? undefined : Number(values.line)
  const queue = useQuery({
    queryKey: ['chat', 'queue', show],
    refetchInterval: 5_000,
    queryFn: async () => answered(await call(opsChatQueue, { show })),
  })
  const rooms = useQuery({
    queryKey: ['chat', 'rooms'],
    refetchInterval: 5_000,
    queryFn: async () => answered(await call(opsChatRooms, {})),
  })
  const room = useQuery({
    queryKey: ['chat', 'room', roomId, around],
    refetchInterval: 2_000,
    queryFn: async () => answered(await call(opsChatRoom, { roomId, ...(around === undefined ? {} : { around }) })),
  })
  const picked = room.data?.rows.find(({ number }) => number === around)
  const acted = (): void => {
    for (const key of ['chat', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const named = rooms.data?.rows.find((one) => one.roomId === roomId)
  return (
    <div className={css['Desk']}>
      <Panel title={say('chat.queue')} extra={<Link to="/chat/rules">{say('chat.rules')}</Link>}>
        <Segmented
          block
          aria-label={say('chat.queue')}
          value={show}
          onChange={(value) => set({ show: value })}
          options={shelves.map((value) => ({
            value,
            label: say(`chat.show_${value}`, { count: queue.data?.open ?? '…' }),
          }))}
        />
        <Shown query={queue}>
          {({ rows, linesToday, hiddenToday }) => (
            <>
              <p className={css['today']}>{say('chat.today', { lines: linesToday, hidden: hiddenToday })}</p>
              <Queue
                rows={rows}
                titles={new Map(rooms.data?.rows.map((one) => [one.roomId, one.title]))}
                open={around === undefined ? undefined : `${roomId}#${around}`}
                onOpen={(line) => set({ room: line.roomId, line: String(line.number) })}
              />
            </>
          )}
        </Shown>
      </Panel>
      <Shown query={room}>
        {({ rows }) => (
          <LinePanel
            title={named?.title ?? roomId}
            online={named?.online ?? 0}
            rows={rows}
            picked={picked}
            onPick={(line) => set({ room: line.roomId, line: String(line.number) })}
            onLive={() => set({ room: roomId, line: undefined })}
            onActed={acted}
          />
        )}
      </Shown>
      <div className={css['side']}>
        {picked !== undefined && <Speaker key={picked.member} member={picked.member} onActed={acted} />}
        <Shown query={rooms}>
          {({ rows }) => (
            <Rooms rows={rows} open={roomId} onOpen={(id) => set({ room: id, line: undefined })} onActed={acted} />
          )}
        </Shown>
      </div>
    </div>
  )
}

export default Desk
