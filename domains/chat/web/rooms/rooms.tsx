// The chat tab: the hall, the venues' rooms, and rooms of matches that are on.

import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { AppBar } from '@magpie/ui/app-bar'
import { IconLink } from '@magpie/ui/button'
import { ComingCards } from '@magpie/ui/screen-state'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { showTime } from '@magpie/wire/show'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { roomList } from '../../contract/calls.ts'
import type { RoomView } from '../../contract/lines.ts'
import { ChatTrouble } from '../chat-trouble.tsx'
import css from './rooms.module.css'

const icons = { hall: 'users', venue: 'chat', match: 'ball' } as const
const againMs = 15_000

/** Who may speak if not all members may; otherwise the kind of room. */
const noteOf = (say: Say, { kind, status, vipMin }: RoomView): string => {
  if (status !== 1) return say('chat.read_only')
  return vipMin > 0 ? say('chat.from_vip', { vip: vipMin }) : say(`chat.kind.${kind}`)
}

const Row = ({ room, share }: { readonly room: RoomView; readonly share: string | undefined }) => {
  const say = useText()
  const { kind, online, pinned } = room
  return (
    <li>
      <Anchor href={paths.chatRoom(room.roomId, share)} className={css['room']} data-kind={kind}>
        <span className={css['mark']}>
          <Icon name={icons[kind]} size={24} />
        </span>
        <span className={css['words']}>
          <b>{room.title}</b>
          <small>{noteOf(say, room)}</small>
        </span>
        {online > 0 && <span className={css['online']}>{say('chat.online', { count: online })}</span>}
        <Icon name="next" size={16} />
        {kind === 'hall' && pinned !== null && (
          <span className={css['pinned']}>
            <Icon name="info" size={16} />
            {pinned}
          </span>
        )}
      </Anchor>
    </li>
  )
}

const Inside = () => {
  const say = useText()
  const [query] = useSearchParams()
  const share = query.get('share') ?? undefined
  const { call } = useScope()
  const { data, isError, isPaused, refetch } = useQuery({
    queryKey: ['chat', 'rooms'],
    refetchInterval: againMs,
    queryFn: async () => answered(await call(roomList, {})),
  })
  if (data === undefined)
    return isError || isPaused ? (
      <ChatTrouble retry={() => void refetch()} />
    ) : (
      <ComingCards label={say('chat.loading')} cards={[{ id: 'a' }, { id: 'b' }]} />
    )
  const { rows, maintain } = data
  const now = Date.now()
  return (
    <>
      {maintain !== null && (
        <p className={css['maintain']} role="status">
          <Icon name="info" size={18} />
          {maintain.from <= now
            ? say('chat.bar.chat_maintenance')
            : say('chat.maintain_soon', { from: showTime(maintain.from, now) })}
        </p>
      )}
      {share !== undefined && (
        <p className={css['maintain']} role="status">
          <Icon name="ticket" size={18} />
          {say('chat.share_where')}
        </p>
      )}
      {(['hall', 'match', 'venue'] as const).map((kind) => {
        const some = rows.filter((room) => room.kind === kind)
        // Matches in play come first, then those with most members.
        if (kind === 'match') some.sort((a, b) => a.status - b.status || b.online - a.online)
        if (some.length === 0) return null
        return (
          <section key={kind}>
            <h2>{say(`chat.rooms.${kind}`)}</h2>
            <ul className={css['list']} aria-label={say(`chat.rooms.${kind}`)}>
              {some.map((room) => (
                <Row key={room.roomId} room={room} share={share} />
              ))}
            </ul>
          </section>
        )
      })}
      <p className={css['note']}>{say('chat.note')}</p>
    </>
  )
}

const Rooms = () => {
  const say = useText()
  return (
    <div className={css['Rooms']}>
      <title>{say('chat.document_all')}</title>
      <AppBar
        title={say('chat.title')}
        actions={
          <IconLink href={paths.service()} label={say('chat.service')}>
            <Icon name="headset" />
          </IconLink>
        }
      />
      <main id="main" tabIndex={-1}>
        <Inside />
      </main>
    </div>
  )
}

export default Rooms
