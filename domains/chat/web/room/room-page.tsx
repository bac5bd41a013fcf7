// A room as a full page: how many are online, and its rules.

import { Anchor } from '@magpie/ui/anchor'
import { LiveDot } from '@magpie/ui/badge'
import { Button, IconButton } from '@magpie/ui/button'
import { Icon } from '@magpie/ui/art/icon'
import { Sheet } from '@magpie/ui/sheet'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { roomIdShape } from '../../contract/lines.ts'
import css from './room.module.css'
import { RoomView } from './room.tsx'
import { type Room, useRoom } from './use-room.ts'
import { useSeenHeight } from './use-tail.ts'

const Rules = ({
  room,
  open,
  onClose,
}: {
  readonly room: Room
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const say = useText()
  const { you, view } = room.state
  return (
    <Sheet open={open} onClose={onClose} title={say('chat.rules')} closeLabel={say('chat.close')} backCloses>
      <div className={css['sheet']}>
        <ul className={css['ruleList']}>
          {you !== null && (
            <li>
              {say('chat.rules_name', { name: you.name })}{' '}
              <Anchor href={paths.ownName()}>{say('chat.own.change')}</Anchor>
            </li>
          )}
          {(view?.vipMin ?? 0) > 0 && <li>{say('chat.from_vip', { vip: view?.vipMin ?? 0 })}</li>}
          {['seen', 'numbers', 'money', 'care', 'report'].map((rule) => (
            <li key={rule}>{say(`chat.rules_${rule}`)}</li>
          ))}
        </ul>
        {you !== null && you.shields.length > 0 && (
          <Button
            block
            variant="soft"
            onClick={() => {
              for (const alias of you.shields) room.shield(alias, false)
              onClose()
            }}
          >
            {say('chat.unshield', { count: you.shields.length })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type OneRoomProps = { readonly roomId: string; readonly share: string | undefined }

const OneRoom = ({ roomId, share }: OneRoomProps) => {
  const say = useText()
  const navigate = useNavigate()
  const page = useSeenHeight<HTMLDivElement>()
  const room = useRoom(roomId)
  const [rules, setRules] = useState(false)
  const { view } = room.state
  const title = view?.title ?? say('chat.title')
  return (
    <div className={css['Room']} ref={page}>
      <title>{say('chat.document', { room: title })}</title>
      <header className={css['head']}>
        <IconButton label={say('chat.back')} onClick={() => void navigate(paths.chat())}>
          <Icon name="back" />
        </IconButton>
        <div>
          <h1 className="ell">{title}</h1>
          {view !== undefined && (
            <p className={css['online']}>
              <LiveDot />
              {say('chat.online', { count: Math.max(1, view.online) })}
            </p>
          )}
        </div>
        <IconButton label={say('chat.rules')} onClick={() => setRules(true)}>
          <Icon name="more" />
        </IconButton>
      </header>
      <main id="main" tabIndex={-1}>
        <RoomView room={room} roomId={roomId} from={paths.chatRoom(roomId)} share={share} />
      </main>
      <Rules room={room} open={rules} onClose={() => setRules(false)} />
    </div>
  )
}

/** The key resets all state between rooms and between members. */
const RoomPage = () => {
  const [query] = useSearchParams()
  const session = useSession()
  const asked = query.get('id') ?? 'hall'
  const roomId = roomIdShape.test(asked) ? asked : 'hall'
  const whose = session.state === 'member' ? session.userId : ''
  return <OneRoom key={`${roomId} ${whose}`} roomId={roomId} share={query.get('share') ?? undefined} />
}

export default RoomPage
