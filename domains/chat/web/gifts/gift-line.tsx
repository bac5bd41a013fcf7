// A gift, and a packet, among the lines of a room.

import { useText } from '@magpie/wire/text'
import type { Line } from '../../contract/lines.ts'
import { GiftArt, PacketArt } from './gift-art.tsx'
import css from './gifts.module.css'

export type GiftOf = Extract<Line, { kind: 'gift' }>
export type PacketOf = Extract<Line, { kind: 'packet' }>

export const GiftLine = ({ line }: { readonly line: GiftOf }) => {
  const say = useText()
  return (
    <li className={css['gift']}>
      <span className={css['round']}>
        <GiftArt gift={line.gift} size={28} />
      </span>
      <span>
        {line.to === undefined
          ? say('chat.gave', { name: line.from.name, gift: say(`chat.gift.${line.gift}`) })
          : say('chat.gave_to', { name: line.from.name, to: line.to.name, gift: say(`chat.gift.${line.gift}`) })}
      </span>
      <b className="num">×{line.count}</b>
    </li>
  )
}

export type PacketBubbleProps = {
  readonly line: PacketOf
  /** Shares left; undefined until the server reports them. */
  readonly left: number | undefined
  /** Undefined for a guest, who cannot open packets. */
  readonly onOpen: ((line: PacketOf) => void) | undefined
}

export const PacketBubble = ({ line, left, onOpen }: PacketBubbleProps) => {
  const say = useText()
  const { kind, words } = line.packet
  const inside = (
    <>
      <PacketArt width={44} open={left === 0} />
      <span>
        <b>{say(`chat.packet_words.${words}`)}</b>
        <small>{left === 0 ? say('chat.packet_taken') : say(`chat.packet.${kind}`)}</small>
      </span>
    </>
  )
  return onOpen === undefined ? (
    <div className={css['packet']}>{inside}</div>
  ) : (
    <button type="button" className={css['packet']} onClick={() => onOpen(line)} aria-haspopup="dialog">
      {inside}
    </button>
  )
}
