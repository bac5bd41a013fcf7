// The rooms: members online, message rate and settings of each.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { Sparkline } from '@magpie/ui/art/sparkline'
import { useText } from '@magpie/wire/text'
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { type DeskRoom, opsChatRoomSet } from '../../contract/index.ts'
import css from './desk.module.css'

type Set = {
  readonly status: 1 | 2 | 3
  readonly speech: boolean
  readonly vipMin: number
  readonly vipMax: number
  readonly slowSeconds: number
  readonly pinned: string
}

const RoomDialog = ({ room, onActed, onClose }: { room: DeskRoom; onActed: () => void; onClose: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const initial: Set = {
    status: room.status as Set['status'],
    speech: room.speechStatus === 1,
    vipMin: room.vipMin,
    vipMax: room.vipMax,
    slowSeconds: Math.round(room.slowMs / 1_000),
    pinned: room.pinned ?? '',
  }
  return (
    <ActDialog
      open
      title={say('chat.room_of', { room: room.title })}
      confirm={say('chat.room_set')}
      initial={initial}
      fields={
        <>
          <Form.Item name="status" label={say('chat.status')}>
            <Select options={[1, 2, 3].map((value) => ({ value, label: say(`chat.status_${value}`) }))} />
          </Form.Item>
          <Form.Item name="speech" label={say('chat.speech')} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="vipMin" label={say('chat.vip_min')}>
            <InputNumber min={0} max={10} />
          </Form.Item>
          <Form.Item name="vipMax" label={say('chat.vip_max')}>
            <InputNumber min={0} max={10} />
          </Form.Item>
          <Form.Item name="slowSeconds" label={say('chat.slow')}>
            <InputNumber min={0} max={300} />
          </Form.Item>
          <Form.Item name="pinned" label={say('chat.pinned')}>
            <Input.TextArea rows={2} maxLength={120} />
          </Form.Item>
        </>
      }
      run={(reason, values) => call(opsChatRoomSet, { roomId: room.roomId, ...(values as unknown as Set), reason })}
      done={say('chat.done')}
      onDone={onActed}
      onClose={onClose}
    />
  )
}

export type RoomsProps = {
  readonly rows: readonly DeskRoom[]
  readonly open: string
  readonly onOpen: (id: string) => void
  readonly onActed: () => void
}

export const Rooms = ({ rows, open, onOpen, onActed }: RoomsProps) => {
  const say = useText()
  const { may } = useDesk()
  const [set, setSet] = useState<DeskRoom>()
  return (
    <Panel title={say('chat.rooms')}>
      <ul className={css['rooms']}>
        {rows.map((room) => (
          <li key={room.roomId}>
            <button
              type="button"
              className={css['pick']}
              aria-current={room.roomId === open || undefined}
              onClick={() => onOpen(room.roomId)}
            >
              <b>{room.title}</b>
              <small>
                {say('chat.online', { count: room.online })} · {say(`chat.status_${room.status}`)}
              </small>
            </button>
            <span className={css['pace']}>
              <Sparkline figures={room.pace} label={say('chat.pace', { room: room.title })} height={20} />
            </span>
            {may('chat.moderate') && (
              <Button size="small" onClick={() => setSet(room)}>
                {say('chat.room_set')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {set !== undefined && (
        <RoomDialog key={set.roomId} room={set} onActed={onActed} onClose={() => setSet(undefined)} />
      )}
    </Panel>
  )
}
