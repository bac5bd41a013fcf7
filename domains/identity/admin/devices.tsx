// A player's sessions by device, and who else was on the same devices.

import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { playerOne, type PlayerView } from '../contract/index.ts'
import css from './devices.module.css'

type Session = PlayerView['sessions'][number]

const Devices = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['player', member],
    queryFn: async () => answered(await call(playerOne, { id: member })),
  })
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
      title: say('players.session_from'),
      render: (_value, { createdAt }) => <Moment at={createdAt} />,
    },
    { key: 'seen', title: say('players.seen'), render: (_value, { seenAt }) => <Moment at={seenAt} /> },
    { key: 'ended', title: say('players.session_to'), render: (_value, { endedAt }) => <Moment at={endedAt} /> },
  ]
  return (
    <Shown query={query}>
      {({ sessions, sharing }) => (
        <div className={css['Devices']}>
          <Panel title={say('players.sessions')} flush>
            <Table
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
        </div>
      )}
    </Shown>
  )
}

export default Devices
