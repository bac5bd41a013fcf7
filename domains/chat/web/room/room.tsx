// A room: the pinned note, the lines and the input. It fills its container, a page or a tab.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Button, ButtonLink } from '@magpie/ui/button'
import { ComingCards } from '@magpie/ui/screen-state'
import { StateView } from '@magpie/ui/state-view'
import { useLive } from '@magpie/wire/live'
import { useNotify } from '@magpie/wire/notify'
import { useFeature } from '@magpie/wire/feature'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useCallback, useEffect, useState } from 'react'
import { ChatTrouble } from '../chat-trouble.tsx'
import type { PacketOf } from '../gifts/gift-line.tsx'
import { GiftSheet } from '../gifts/gift-sheet.tsx'
import { PacketSheet } from '../gifts/packet-sheet.tsx'
import { Composer } from './composer.tsx'
import { LineSheet } from './line-sheet.tsx'
import { Lines, type SaidLine, WaitingLine } from './lines.tsx'
import { ScoreBar } from './score-bar.tsx'
import css from './room.module.css'
import { barOf, lastNumber } from './room-state.ts'
import { ShareSheet } from './share-sheet.tsx'
import { useTail } from './use-tail.ts'
import type { Room } from './use-room.ts'

const slowMs = 6_000
const none: readonly string[] = []

/** True when no answer came for a while: a loading placeholder would then mislead. */
const useLate = (waits: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!waits) return undefined
    const timer = setTimeout(() => setLate(true), slowMs)
    return () => clearTimeout(timer)
  }, [waits])
  return late
}

type NotInProps = { readonly code: string | undefined; readonly retry: () => void; readonly from: string }

const NotIn = ({ code, retry, from }: NotInProps) => {
  const say = useText()
  const session = useSession()
  const late = useLate(code === undefined)
  if (code === 'may_not_play')
    return (
      <StateView kind="empty" title={say('chat.bar.may_not_play')} art={<Picture name="state-rest" width={160} />} />
    )
  if (code === 'chat_maintenance' || code === 'maintenance')
    return <StateView kind="maintenance" title={say('chat.bar.chat_maintenance')} text={say('chat.maintenance_more')} />
  if (code === 'room_unknown' && session.state === 'anonymous')
    return (
      <StateView
        kind="empty"
        title={say('chat.for_members')}
        action={<ButtonLink href={paths.login(from)}>{say('chat.to_login')}</ButtonLink>}
      />
    )
  if (code !== undefined) return <StateView kind="empty" title={say(`chat.no.${code}`)} />
  return late ? (
    <ChatTrouble retry={retry} />
  ) : (
    <ComingCards label={say('chat.loading')} cards={[{ id: 'a' }, { id: 'b' }, { id: 'c' }]} />
  )
}

export type RoomProps = {
  readonly room: Room
  readonly roomId: string
  readonly from: string
  /** The bet to share that the address named. */
  readonly share?: string | undefined
}

export const RoomView = ({ room, roomId, from, share }: RoomProps) => {
  const say = useText()
  const { toast } = useNotify()
  const { retry } = useLive()
  const { state, again, drop, askOlder, shield } = room
  const { lines, waiting, you, view, older } = state
  const [picked, setPicked] = useState<SaidLine>()
  const [replyTo, setReplyTo] = useState<SaidLine>()
  const shares = useFeature('shares')
  const [sharing, setSharing] = useState(share !== undefined)
  const [giving, setGiving] = useState(false)
  const [giveTo, setGiveTo] = useState<SaidLine>()
  const endGiving = useCallback(() => {
    setGiving(false)
    setGiveTo(undefined)
  }, [])
  const [packet, setPacket] = useState<PacketOf>()
  const openPacket = useCallback((line: PacketOf) => setPacket(line), [])
  const endSharing = useCallback(() => setSharing(false), [])
  const { list, fresh, toEnd, onScroll } = useTail(lastNumber(lines), waiting.length, lines[0]?.number ?? 0, room.reads)
  const pick = useCallback((line: SaidLine) => setPicked(line), [])
  if (view === undefined && lines.length === 0)
    return (
      <div className={css['notIn']}>
        <NotIn code={state.refused} retry={retry} from={from} />
      </div>
    )
  const canReply = you !== null && barOf(state, Date.now()) === undefined
  return (
    <>
      {!room.isLive && (
        <p className={css['broken']} role="status">
          {say('chat.reconnecting')}
        </p>
      )}
      {state.score !== null && <ScoreBar score={state.score} />}
      {view?.pinned != null && (
        <p className={css['pinned']}>
          <Icon name="pin" size={16} />
          {view.pinned}
        </p>
      )}
      <div className={css['middle']}>
        <div
          className={css['scroll']}
          ref={list}
          onScroll={onScroll}
          aria-label={say('chat.talk')}
          role="log"
          tabIndex={0}
        >
          <ol className={css['lines']}>
            {typeof older === 'number' && (
              <li className={css['older']}>
                <Button variant="text" size="s" onClick={askOlder}>
                  {say('chat.older')}
                </Button>
              </li>
            )}
            {lines.length === 0 && waiting.length === 0 && (
              <li className={css['nobody']}>
                <Picture name="state-rest" width={140} />
                {say('chat.nobody')}
              </li>
            )}
            <Lines
              lines={lines}
              alias={you?.alias}
              shields={you?.shields ?? none}
              onPick={you === null ? undefined : pick}
              keys={state.keys}
              left={state.left}
              onPacket={you === null ? undefined : openPacket}
            />
            {waiting.map((one) => (
              <WaitingLine key={one.clientId} one={one} alias={you?.alias ?? ''} onAgain={again} onDrop={drop} />
            ))}
          </ol>
        </div>
        {fresh > 0 && (
          <button type="button" className={css['fresh']} onClick={toEnd}>
            <Icon name="down" size={16} />
            {say('chat.fresh', { count: fresh })}
          </button>
        )}
      </div>
      <footer className={css['foot']}>
        <Composer
          state={state}
          from={from}
          replyTo={
            replyTo === undefined
              ? undefined
              : {
                  name: replyTo.from.name,
                  text: replyTo.kind === 'text' ? replyTo.text : say(`chat.kind_${replyTo.kind}`),
                }
          }
          onReplyEnd={() => setReplyTo(undefined)}
          onShare={() => setSharing(true)}
          onGive={() => setGiving(true)}
          onSay={(text) => {
            room.say(text, replyTo?.number)
            setReplyTo(undefined)
          }}
        />
      </footer>
      <ShareSheet room={room} open={sharing && canReply && shares} onClose={endSharing} chosen={share} />
      <GiftSheet
        room={room}
        open={giving && canReply}
        to={giveTo}
        onAll={() => setGiveTo(undefined)}
        onClose={endGiving}
      />
      <PacketSheet room={room} line={packet} onClose={() => setPacket(undefined)} />
      <LineSheet
        roomId={roomId}
        line={picked}
        canReply={canReply}
        onReply={(line) => {
          setPicked(undefined)
          setReplyTo(line)
        }}
        onGive={(line) => {
          setPicked(undefined)
          setGiveTo(line)
          setGiving(true)
        }}
        onShield={(alias) => {
          setPicked(undefined)
          shield(alias, true)
          toast(say('chat.shielded'))
        }}
        onClose={() => setPicked(undefined)}
      />
    </>
  )
}
