// A player's sessions by device, and who else was on the same devices.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { deviceBlock, type PlayerView } from '../contract/index.ts'
import css from './devices.module.css'
import { playerOf } from './player/player-of.ts'

type Session = PlayerView['sessions'][number]

type Chosen = { readonly device: string; readonly blocks: boolean }

/** Shutting a device out, or letting it in again. */
const DeviceAct = ({ member, chosen, onClose }: DeviceActProps) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const act = chosen?.blocks === false ? 'device_unblock' : 'device_block'
  return (
    <ActDialog
      open={chosen !== undefined}
      title={say(`players.${act}_title`)}
      confirm={say(`players.${act}`)}
      danger={chosen?.blocks === true}
      run={(reason) => call(deviceBlock, { device: chosen?.device ?? '', blocked: chosen?.blocks ?? true, reason })}
      done={say('players.device_done')}
      onDone={() => void queries.invalidateQueries({ queryKey: ['player', member] })}
      onClose={onClose}
    >
      <p>{say(`players.${act}_more`)}</p>
    </ActDialog>
  )
}
type DeviceActProps = {
  readonly member: string
  readonly chosen: Chosen | undefined
  readonly onClose: () => void
}

const Devices = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const [chosen, setChosen] = useState<Chosen>()
  const query = useQuery(playerOf(call, member))
  const columns: TableColumnsType<Session> = [
    {
      key: 'device',
      title: say('players.device'),
      render: (_value, { device }) => <ShortId id={device} at={`/players?text=${device}`} />,
    },
    {
      key: 'state',
      title: say('players.state'),
      render: (_value, { state }) => (
        <StateTag tone={state === 'live' ? 'jade' : 'plain'}>{say(`players.session_${state}`)}</StateTag>
      ),
    },
    {
      key: 'created',
      title: `${say('players.session_from')} / ${say('players.session_to')}`,
      render: (_value, { createdAt, endedAt }) => (
        <span className={css['span']}>
          <Moment at={createdAt} />
          {endedAt !== null && <Moment at={endedAt} />}
        </span>
      ),
    },
    { key: 'seen', title: say('players.seen'), render: (_value, { seenAt }) => <Moment at={seenAt} /> },
    {
      key: 'act',
      title: say('players.device_act'),
      render: (_value, { device, deviceBlocked }) => (
        <Button size="small" danger={!deviceBlocked} onClick={() => setChosen({ device, blocks: !deviceBlocked })}>
          {say(deviceBlocked ? 'players.device_unblock' : 'players.device_block')}
        </Button>
      ),
    },
  ]
  return (
    <Shown query={query}>
      {({ sessions, sharing }) => (
        <div className={css['Devices']}>
          <Panel title={say('players.sessions')} flush>
            <Table
              className={css['table'] ?? ''}
              columns={columns}
              dataSource={[...sessions]}
              rowKey="id"
              size="middle"
              pagination={false}
              locale={{ emptyText: say('players.no_sessions') }}
            />
          </Panel>
          <Panel title={say('players.sharing')}>
            {sharing.length === 0 ? (
              <Empty>{say('players.sharing_none')}</Empty>
            ) : (
              <ul className={css['sharing']}>
                {sharing.map(({ id, account, device }) => (
                  <li key={id}>
                    <Link to={`/players/${id}`}>{account}</Link>
                    <ShortId id={device} />
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <DeviceAct member={member} chosen={chosen} onClose={() => setChosen(undefined)} />
        </div>
      )}
    </Shown>
  )
}

export default Devices
