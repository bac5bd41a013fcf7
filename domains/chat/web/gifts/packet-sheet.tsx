// A packet: the reader's share first, then how it was split and who took what. Its commitment was published before;
// when no share is left the seed is revealed, and this phone checks it.

import { Avatar } from '@magpie/ui/art/avatar'
import { Icon } from '@magpie/ui/art/icon'
import { Tag } from '@magpie/ui/badge'
import { Button } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { Skeleton } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { beijingTime, showTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import type { PacketView } from '../../contract/gifts.ts'
import type { Room } from '../room/use-room.ts'
import { PacketArt } from './gift-art.tsx'
import type { PacketOf } from './gift-line.tsx'
import { checkPacket } from '../verify/packet-check.ts'
import { PaperButtons } from '../verify/paper-buttons.tsx'
import { packetPaper } from '../verify/papers.ts'
import css from './gifts.module.css'

type ShownProps = {
  readonly view: PacketView
  /** Under which the reader is seen here. */ readonly you: string | undefined
}

/** Each taken share as a bar, each free one as an empty bar; the line is the average share. */
const Parts = ({ view, you }: ShownProps) => {
  const say = useText()
  const most = Math.max(view.total / view.shares, ...view.taken.map(({ amount }) => amount))
  const parts = Array.from({ length: view.shares }, (_, nth) => view.taken[nth])
  const greatest = Math.max(0, ...view.taken.map(({ amount }) => amount))
  const sum = view.taken.reduce((all, { amount }) => all + amount, 0)
  const mean = view.total / view.shares
  const wide = Math.max(view.shares, 4) * 12
  const from = (wide - view.shares * 12) / 2
  return (
    <>
      <p className={css['parted']}>
        <b>{say('chat.packet_how')}</b>
        <span className="num">
          {say('chat.packet_progress', { taken: view.taken.length, shares: view.shares, sum, total: view.total })}
        </span>
      </p>
      {view.kind === 'luck' && (
        <p className={css['mean']}>{say('chat.packet_mean', { mean: String(Math.round(mean * 10) / 10) })}</p>
      )}
      <svg className={css['bars']} viewBox={`0 0 ${wide} 56`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map((one, nth) => {
          const height = Math.max(3, ((one?.amount ?? mean) / most) * 52)
          return (
            <rect
              // Positions in the drawing have no other key.
              key={`${nth + 1}`}
              x={from + nth * 12 + 1}
              y={56 - height}
              width={10}
              height={height + 4}
              rx={1}
              className={classNames(
                one === undefined && css['empty'],
                one?.amount === greatest && view.taken.length > 1 && css['best'],
                one?.who.alias === you && you !== undefined && css['own'],
              )}
            />
          )
        })}
        <line x1="0" x2={wide} y1={56 - (mean / most) * 52} y2={56 - (mean / most) * 52} />
      </svg>
    </>
  )
}

const Check = ({ view }: { readonly view: PacketView }) => {
  const say = useText()
  const [open, setOpen] = useState(false)
  const check = checkPacket(view)
  const short = `${view.commitment.slice(0, 4)}…${view.commitment.slice(-4)}`
  return (
    <>
      <p className={css['promise']}>
        <span>{say('chat.packet_promise', { shares: view.shares, commitment: short })}</span>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say('chat.packet_check')}
        </button>
      </p>
      {open && (
        <div className={css['check']} role="status">
          {check === undefined ? (
            <p>{say('chat.packet_later')}</p>
          ) : (
            <ul>
              {(['seed', 'shares'] as const).map((step) => (
                <li key={step} className={check[step] ? css['good'] : css['bad']}>
                  <Icon name={check[step] ? 'check' : 'close'} size={18} />
                  {say(`chat.packet_check_${step}`)}
                </li>
              ))}
              <li className="num">{check.all.join(' · ')}</li>
            </ul>
          )}
          <dl>
            <dt>{say('chat.packet_commitment')}</dt>
            <dd className="num">{view.commitment}</dd>
            {view.seed !== null && (
              <>
                <dt>{say('chat.packet_seed')}</dt>
                <dd className="num">{view.seed}</dd>
              </>
            )}
            <dt>{say('chat.packet_id')}</dt>
            <dd className="num">{view.packet}</dd>
          </dl>
          {view.seed !== null && <PaperButtons paper={packetPaper(view)} name={`packet-${view.packet.slice(-8)}`} />}
        </div>
      )}
    </>
  )
}

const Shown = ({ view, you }: ShownProps) => {
  const say = useText()
  const best = Math.max(...view.taken.map(({ amount }) => amount))
  // With one share taken there is no greatest to name.
  const showsBest = view.state !== 'open' && view.kind === 'luck' && view.taken.length > 1
  return (
    <>
      <section className={css['how']}>
        <Parts view={view} you={you} />
        <Check view={view} />
      </section>
      <ul className={css['takers']}>
        {view.taken.map(({ place, amount, who, at }) => (
          <li key={place}>
            <Avatar name={who.alias} size={36} />
            <span>
              {who.alias === you ? say('chat.you') : who.name}
              <small className="num">{beijingTime(at).clock}</small>
            </span>
            {showsBest && amount === best && <Tag tone="gold">{say('chat.packet_best')}</Tag>}
            <b className="num">{amount}</b>
          </li>
        ))}
      </ul>
      {view.state !== 'taken' && (
        <p className={css['note']}>
          {view.state === 'back'
            ? say('chat.packet_back')
            : say('chat.packet_until', { until: showTime(view.dueAt, Date.now()), name: view.from.name })}
        </p>
      )}
    </>
  )
}

type InsideProps = { readonly room: Room; readonly line: PacketOf }

const Inside = ({ room, line }: InsideProps) => {
  const say = useText()
  const [asked, setAsked] = useState<string>()
  const [taking, setTaking] = useState<string>()
  const { look, take } = room
  const { id } = line.packet
  const { acted, left, you } = room.state
  const leftNow = left[id]
  useEffect(() => setAsked(look(id)), [look, id, leftNow])
  const view = room.state.packets[id]
  const failed =
    acted !== undefined && acted.code !== null && (acted.clientId === asked || acted.clientId === taking)
      ? acted.code
      : undefined
  const isOwn = you?.alias === line.from.alias
  const canTake = view !== undefined && view.mine === null && view.state === 'open' && !isOwn
  return (
    <div className={css['sheet']}>
      <div className={css['open']}>
        <PacketArt open={view?.mine != null} width={112} />
      </div>
      <p className={css['whose']}>
        <Avatar name={line.from.alias} face={line.from.face} size={24} />
        {say('chat.packet_of', { name: line.from.name, words: say(`chat.packet_words.${line.packet.words}`) })}
      </p>
      {view?.mine != null && (
        <>
          <p className={css['mine']}>
            <b className="num">{view.mine}</b>
            {say('chat.feathers')}
          </p>
          <p className={css['lead']}>{say('chat.packet_mine')}</p>
        </>
      )}
      {canTake && (
        <Button block disabled={taking !== undefined && failed === undefined} onClick={() => setTaking(take(id))}>
          {say('chat.packet_take')}
        </Button>
      )}
      {view?.mine === null && !canTake && (
        <p className={css['lead']}>{isOwn ? say('chat.packet_yours') : say('chat.packet_none')}</p>
      )}
      {failed !== undefined && (
        <p className={css['why']} role="alert">
          {say(`chat.no.${failed}`)}
        </p>
      )}
      {view === undefined ? failed === undefined && <Skeleton shape="card" /> : <Shown view={view} you={you?.alias} />}
    </div>
  )
}

type PacketSheetProps = { readonly room: Room; readonly line: PacketOf | undefined; readonly onClose: () => void }

export const PacketSheet = ({ room, line, onClose }: PacketSheetProps) => {
  const say = useText()
  return (
    <Sheet
      open={line !== undefined}
      onClose={onClose}
      title={say('chat.packet_title')}
      closeLabel={say('chat.close')}
      hideTitle
      backCloses
    >
      {line !== undefined && <Inside room={room} line={line} />}
    </Sheet>
  )
}
