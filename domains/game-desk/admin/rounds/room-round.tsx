// The room's round to which a bet belongs: how many play it, the effect of a void, and its proposal. It is void for all
// players or for none.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { ActButtons } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { type OpsRoundOne, opsVoidRoom } from '../../contract/index.ts'
import css from './rounds.module.css'

type Room = NonNullable<OpsRoundOne['room']>
type RoomProps = { readonly one: OpsRoundOne; readonly room: Room; readonly onDone: () => void }

const minor = (of: number) => <Amount units={String(of)} />

const Effect = ({ room }: { readonly room: Room }) => {
  const say = useText()
  const item = (key: string, children: React.ReactNode) => ({ key, label: say(`game_rounds.${key}`), children })
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        item('room_bets', say('game_rounds.room_count', { bets: room.bets, members: room.members })),
        item('back', minor(room.stake)),
        item('paid', minor(room.total)),
        item('given_back', minor(room.givenBack)),
        item('taken_back_sum', minor(room.takenBack)),
        item('net', <Amount units={String(room.stake - room.total)} signed />),
      ]}
    />
  )
}

const VoidRoom = ({ one, room, onDone }: RoomProps) => {
  const say = useText()
  const { call } = useDesk()
  const [open, setOpen] = useState(false)
  return (
    <ActButtons>
      <Button danger onClick={() => setOpen(true)}>
        {say('game_rounds.void_room')}
      </Button>
      <ActDialog
        open={open}
        title={say('game_rounds.void_room_title', { nonce: room.nonce })}
        confirm={say('game_rounds.propose')}
        danger
        run={(reason) => call(opsVoidRoom, { venue: one.venue, bet: one.round.round, reason })}
        done={say('game_rounds.proposed')}
        onDone={onDone}
        onClose={() => setOpen(false)}
      >
        <p>{say('game_rounds.void_room_more')}</p>
        <Effect room={room} />
        {room.takenBack > 0 && <p>{say('game_rounds.taken_back')}</p>}
      </ActDialog>
    </ActButtons>
  )
}

export const RoomRound = (props: RoomProps) => {
  const say = useText()
  const { may } = useDesk()
  const { room } = props
  const isOver = room.state === 'ended' && room.voidUntil !== null
  return (
    <>
      <h3 className={css['head']}>{say('game_rounds.room', { nonce: room.nonce })}</h3>
      {room.voidedAt !== null ? (
        <p>
          <StateTag tone="hot">{say('game_rounds.state_void')}</StateTag> <Moment at={room.voidedAt} />
        </p>
      ) : (
        <p>{say('game_rounds.of_all', { bets: room.bets, members: room.members })}</p>
      )}
      {isOver && room.voidedAt === null && (
        <p>
          {say('game_rounds.void_until')} <Moment at={room.voidUntil} />
        </p>
      )}
      {may('games.void') && isOver && room.voidedAt === null && room.bets > 0 && <VoidRoom {...props} />}
    </>
  )
}
