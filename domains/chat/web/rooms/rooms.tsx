// Chat, under the thumb: the hall, the rooms of the venues, and those of matches that are on.

import { Icon } from '@magpie/ui/art/icon'
import { AppBar } from '@magpie/ui/app-bar'
import { IconLink } from '@magpie/ui/button'
import { List, ListRow } from '@magpie/ui/list-row'
import { ComingCards } from '@magpie/ui/screen-state'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { showTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { roomList } from '../../contract/calls.ts'
import type { RoomView } from '../../contract/lines.ts'
import { ChatTrouble } from '../chat-trouble.tsx'
import css from './rooms.module.css'

const icons = { hall: 'users', venue: 'chat', match: 'ball' } as const
const againMs = 15_000

const Row = ({ room, share }: { readonly room: RoomView; readonly share: string | undefined }) => {
  const say = useText()
  const note = room.status === 1 ? say(`chat.kind.${room.kind}`) : say('chat.read_only')
  return (
    <ListRow
      href={paths.chatRoom(room.roomId, share)}
      icon={<Icon name={icons[room.kind]} />}
      text={room.title}
      note={note}
      value={room.online > 0 ? say('chat.online', { count: room.online }) : undefined}
    />
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
        // Of matches those that are on and where most people are come first.
        if (kind === 'match') some.sort((a, b) => a.status - b.status || b.online - a.online)
        if (some.length === 0) return null
        return (
          <section key={kind}>
            <h2>{say(`chat.rooms.${kind}`)}</h2>
            <List label={say(`chat.rooms.${kind}`)}>
              {some.map((room) => (
                <Row key={room.roomId} room={room} share={share} />
              ))}
            </List>
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
