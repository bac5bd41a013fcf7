// What one can give in a room: a gift that everybody sees, or a packet of points that the room parts. What one has and what one may
// still give today stand above; a price that changed meanwhile is shown before anything is given.

import { Icon } from '@magpie/ui/art/icon'
import { Button, IconButton } from '@magpie/ui/button'
import { ComingCards } from '@magpie/ui/screen-state'
import { Segments } from '@magpie/ui/segments'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { classNames } from '@magpie/ui/text/class-names'
import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { showTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { giftList, packetMost, packetShares, packetWords } from '../../contract/gifts.ts'
import type { Room } from '../room/use-room.ts'
import { GiftArt } from './gift-art.tsx'
import css from './gifts.module.css'

const key = ['chat', 'gifts']
const useGifts = (isOn: boolean) => {
  const call = useCall()
  return useQuery({
    queryKey: key,
    enabled: isOn,
    staleTime: 0,
    queryFn: async () => answered(await call(giftList, {})),
  })
}
type Have = NonNullable<ReturnType<typeof useGifts>['data']>

type GivingProps = { readonly room: Room; readonly have: Have; readonly onDone: () => void }

/** What became of what was sent; `send` gives its number. */
const useSent = ({ room, onDone }: Pick<GivingProps, 'room' | 'onDone'>) => {
  const queries = useQueryClient()
  const [sent, setSent] = useState<string>()
  const { acted } = room.state
  const end = sent !== undefined && acted?.clientId === sent ? acted : undefined
  useEffect(() => {
    if (end === undefined) return
    void queries.invalidateQueries({ queryKey: key })
    if (end.code === null) onDone()
  }, [end, onDone, queries])
  return {
    waits: sent !== undefined && end === undefined,
    failed: end?.code ?? undefined,
    facts: end?.facts,
    send: setSent,
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

const Gifts = ({ room, have, onDone }: GivingProps) => {
  const say = useText()
  const [id, setId] = useState(have.gifts[0]?.id)
  const [count, setCount] = useState(1)
  const { waits, failed, facts = {}, send } = useSent({ room, onDone })
  const gift = have.gifts.find((one) => one.id === id)
  const price = (gift?.points ?? 0) * count
  const bar = price > have.points ? 'feathers_short' : price > have.giftsLeft ? 'gift_limit' : undefined
  return (
    <>
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
        onClick={() => gift !== undefined && send(room.gift(gift.id, count, gift.version))}
      >
        {say('chat.gift_send', { points: price })}
      </Button>
    </>
  )
}

type CountProps = {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

const Count = ({ label, value, least, most, onChange }: CountProps) => {
  const say = useText()
  const within = (next: number): number => Math.min(most, Math.max(least, next))
  return (
    <div className={css['count']}>
      <label>
        <span>{label}</span>
        <input
          className="num"
          inputMode="numeric"
          value={value}
          onChange={({ target }) => {
            const next = Number(target.value.replaceAll(/\D/g, ''))
            onChange(next > most ? most : next)
          }}
          onBlur={() => onChange(within(value))}
        />
      </label>
      <IconButton
        label={say('chat.less', { what: label })}
        disabled={value <= least}
        onClick={() => onChange(within(value - 1))}
      >
        <Icon name="minus" />
      </IconButton>
      <IconButton
        label={say('chat.more', { what: label })}
        disabled={value >= most}
        onClick={() => onChange(within(value + 1))}
      >
        <Icon name="plus" />
      </IconButton>
    </div>
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

const Inside = ({ room, onDone }: Omit<GivingProps, 'have'>) => {
  const say = useText()
  const [tab, setTab] = useState<(typeof tabs)[number]>('gift')
  const { data, isError } = useGifts(true)
  if (data === undefined)
    return isError ? (
      <StateView kind="error" title={say('chat.trouble.error')} />
    ) : (
      <ComingCards label={say('chat.loading')} cards={[{ id: 'a' }, { id: 'b' }]} />
    )
  return (
    <div className={css['giving']}>
      <Segments
        label={say('chat.give')}
        value={tab}
        onChange={(id) => setTab(id === 'packet' ? 'packet' : 'gift')}
        items={tabs.map((id) => ({ id, text: say(`chat.tab.${id}`) }))}
      />
      <p className={css['have']}>
        <span>{say('chat.have', { points: data.points })}</span>
        <span>{say('chat.left_today', { points: tab === 'gift' ? data.giftsLeft : data.packetsLeft })}</span>
      </p>
      {tab === 'gift' ? (
        <Gifts room={room} have={data} onDone={onDone} />
      ) : (
        <Packets room={room} have={data} onDone={onDone} />
      )}
    </div>
  )
}

type GiftSheetProps = { readonly room: Room; readonly open: boolean; readonly onClose: () => void }

export const GiftSheet = ({ room, open, onClose }: GiftSheetProps) => {
  const say = useText()
  return (
    <Sheet open={open} onClose={onClose} title={say('chat.give')} closeLabel={say('chat.close')} backCloses>
      {open && <Inside room={room} onDone={onClose} />}
    </Sheet>
  )
}
