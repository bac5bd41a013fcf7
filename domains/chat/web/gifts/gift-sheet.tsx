// What a member can give in a room: a gift that the room sees, or a packet of points that the room shares. Their points
// and what they may still give today stand above; a changed price is shown before anything is given.

import { Avatar } from '@magpie/ui/art/avatar'
import { Button } from '@magpie/ui/button'
import { ComingCards } from '@magpie/ui/screen-state'
import { Segments } from '@magpie/ui/segments'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { classNames } from '@magpie/ui/text/class-names'
import { useFeature } from '@magpie/wire/feature'
import { showTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { packetMost, packetShares, packetWords } from '../../contract/gifts.ts'
import { ChatTrouble } from '../chat-trouble.tsx'
import type { SaidLine } from '../room/lines.tsx'
import type { Acted } from '../room/room-state.ts'
import type { Room } from '../room/use-room.ts'
import { Count } from './count.tsx'
import { GiftArt } from './gift-art.tsx'
import { giftsKey, type Have, useGifts } from './gift-query.ts'
import { OwnLimit } from './own-limit.tsx'
import css from './gifts.module.css'

type GivingProps = { readonly room: Room; readonly have: Have; readonly onDone: () => void }

/** The result of what was sent; `send` gets its client id. */
const useSent = ({ room, onDone }: Pick<GivingProps, 'room' | 'onDone'>) => {
  const queries = useQueryClient()
  const [sent, setSent] = useState<string>()
  const [end, setEnd] = useState<Acted>()
  const { acted } = room.state
  // It stays when the room goes on to the result of something else.
  if (sent !== undefined && acted?.clientId === sent && acted !== end) setEnd(acted)
  useEffect(() => {
    if (end === undefined) return
    void queries.invalidateQueries({ queryKey: giftsKey })
    if (end.code === null) onDone()
  }, [end, onDone, queries])
  return {
    waits: sent !== undefined && end === undefined,
    failed: end?.code ?? undefined,
    facts: end?.facts,
    send: (clientId: string): void => {
      setSent(clientId)
      setEnd(undefined)
    },
  }
}

const Why = ({
  code,
  facts,
}: {
  readonly code: string | undefined
  readonly facts: Readonly<Record<string, unknown>>
}) => {
  const say = useText()
  if (code === undefined) return null
  const points = Number(facts['points'] ?? 0)
  return (
    <p className={css['why']} role="alert">
      {code === 'gift_changed' ? say('chat.gift_changed', { points }) : say(`chat.no.${code}`)}
    </p>
  )
}

type ToProps = {
  /** A line whose speaker the gift is for; undefined for the whole room. */
  readonly to: SaidLine | undefined
  readonly onAll: () => void
}

const To = ({ to, onAll }: ToProps) => {
  const say = useText()
  if (to === undefined) return null
  return (
    <p className={css['to']}>
      <Avatar name={to.from.alias} face={to.from.face} size={28} />
      <b>{say('chat.gift_to', { name: to.from.name })}</b>
      <button type="button" onClick={onAll}>
        {say('chat.gift_to_end')}
      </button>
    </p>
  )
}

const Gifts = ({ room, have, to, onAll, onDone }: GivingProps & ToProps) => {
  const say = useText()
  const [id, setId] = useState(have.gifts[0]?.id)
  const [count, setCount] = useState(1)
  const { waits, failed, facts = {}, send } = useSent({ room, onDone })
  const gift = have.gifts.find((one) => one.id === id)
  const price = (gift?.points ?? 0) * count
  const bar = price > have.points ? 'feathers_short' : price > have.giftsLeft ? 'gift_limit' : undefined
  return (
    <>
      <To to={to} onAll={onAll} />
      <ul className={css['gifts']}>
        {have.gifts.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classNames(css['choice'], one.id === id && css['on'])}
              aria-pressed={one.id === id}
              onClick={() => setId(one.id)}
            >
              <GiftArt gift={one.id} size={44} />
              {say(`chat.gift.${one.id}`)}
              <small className="num">{say('chat.points', { points: one.points })}</small>
            </button>
          </li>
        ))}
      </ul>
      <Count label={say('chat.gift_count')} value={count} least={1} most={99} onChange={setCount} />
      <Why code={failed ?? bar} facts={facts} />
      <Button
        block
        disabled={gift === undefined || count < 1 || waits || bar !== undefined}
        onClick={() => gift !== undefined && send(room.gift(gift.id, count, gift.version, to?.number))}
      >
        {say('chat.gift_send', { points: price })}
      </Button>
    </>
  )
}

const Packets = ({ room, have, onDone }: GivingProps) => {
  const say = useText()
  const [kind, setKind] = useState<'luck' | 'equal'>('luck')
  const [words, setWords] = useState<(typeof packetWords)[number]>('watch')
  const [total, setTotal] = useState(20)
  const [shares, setShares] = useState(5)
  const { waits, failed, facts = {}, send } = useSent({ room, onDone })
  const now = Date.now()
  if (have.packetsFrom > now)
    return <StateView kind="empty" title={say('chat.packet_young', { from: showTime(have.packetsFrom, now) })} />
  const bar =
    total < shares || shares < packetShares.least
      ? 'packet_parts'
      : total > have.points
        ? 'feathers_short'
        : total > have.packetsLeft
          ? 'packet_limit'
          : undefined
  return (
    <>
      <Segments
        label={say('chat.packet_kind')}
        value={kind}
        onChange={(id) => setKind(id === 'equal' ? 'equal' : 'luck')}
        items={[
          { id: 'luck', text: say('chat.packet.luck') },
          { id: 'equal', text: say('chat.packet.equal') },
        ]}
      />
      <Count
        label={say('chat.packet_total')}
        value={total}
        least={packetShares.least}
        most={packetMost}
        onChange={setTotal}
      />
      <Count
        label={say('chat.packet_shares')}
        value={shares}
        least={packetShares.least}
        most={packetShares.most}
        onChange={setShares}
      />
      <div className={css['words']} role="radiogroup" aria-label={say('chat.packet_greeting')}>
        {packetWords.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === words}
            className={classNames(css['word'], one === words && css['on'])}
            onClick={() => setWords(one)}
          >
            {say(`chat.packet_words.${one}`)}
          </button>
        ))}
      </div>
      <Why code={failed ?? bar} facts={facts} />
      <Button
        block
        disabled={waits || bar !== undefined}
        onClick={() => send(room.packet({ kind, words, total, shares }))}
      >
        {say('chat.packet_send', { points: total })}
      </Button>
      <p className={css['note']}>{say('chat.packet_note')}</p>
    </>
  )
}

const tabs = ['gift', 'packet'] as const

const Inside = ({ room, to, onAll, onDone }: Omit<GivingProps, 'have'> & ToProps) => {
  const say = useText()
  const open = { gift: useFeature('gifts'), packet: useFeature('packets') }
  const [chosen, setTab] = useState<(typeof tabs)[number]>('gift')
  // A packet is for the whole room.
  const tab = to !== undefined || !open.packet || (chosen === 'gift' && open.gift) ? 'gift' : 'packet'
  const { data, isError, isPaused, refetch } = useGifts()
  if (data === undefined)
    return isError || isPaused ? (
      <ChatTrouble retry={() => void refetch()} />
    ) : (
      <ComingCards label={say('chat.loading')} cards={[{ id: 'a' }, { id: 'b' }]} />
    )
  return (
    <div className={css['giving']}>
      {to === undefined && (
        <Segments
          label={say('chat.give')}
          value={tab}
          onChange={(id) => setTab(id === 'packet' ? 'packet' : 'gift')}
          items={tabs.filter((id) => open[id]).map((id) => ({ id, text: say(`chat.tab.${id}`) }))}
        />
      )}
      <p className={css['have']}>
        <span>{say('chat.have', { points: data.points.toLocaleString('en-US') })}</span>
        <span>{say('chat.left_today', { points: tab === 'gift' ? data.giftsLeft : data.packetsLeft })}</span>
      </p>
      {tab === 'gift' ? (
        <Gifts room={room} have={data} to={to} onAll={onAll} onDone={onDone} />
      ) : (
        <Packets room={room} have={data} onDone={onDone} />
      )}
      <OwnLimit have={data} />
    </div>
  )
}

type GiftSheetProps = ToProps & { readonly room: Room; readonly open: boolean; readonly onClose: () => void }

export const GiftSheet = ({ room, open, to, onAll, onClose }: GiftSheetProps) => {
  const say = useText()
  return (
    <Sheet open={open} onClose={onClose} title={say('chat.give')} closeLabel={say('chat.close')} backCloses>
      {open && <Inside room={room} to={to} onAll={onAll} onDone={onClose} />}
    </Sheet>
  )
}
