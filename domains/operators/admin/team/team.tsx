// The team: operators, roles, presence; create one, change roles, lock, reset. An operator has no buttons on their own
// row.

import { listOperators, type Operator } from '../../contract/index.ts'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Trouble } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { OneTimeDialog, type OneTime } from './one-time-dialog.tsx'
import { type TeamAct, TeamDialog } from './team-dialog.tsx'
import { RolesTable } from './roles-table.tsx'
import { WaitingPanel } from './waiting-access.tsx'
import css from './team.module.css'

const hereMs = 5 * 60_000

const StateOf = ({ one, now }: { readonly one: Operator; readonly now: number }) => {
  const say = useText()
  if (one.state === 'locked') return <StateTag tone="hot">{say('team.locked')}</StateTag>
  if (!one.ready) return <StateTag tone="gold">{say('team.not_ready')}</StateTag>
  if (one.seenAt !== null && now - one.seenAt < hereMs) return <StateTag tone="jade">{say('team.here')}</StateTag>
  return <StateTag>{say('team.away')}</StateTag>
}

const Team = () => {
  const say = useText()
  const { call, me, may, now } = useDesk()
  const queries = useQueryClient()
  const [act, setAct] = useState<TeamAct>()
  const [given, setGiven] = useState<OneTime>()
  const query = useQuery({
    queryKey: ['operators'],
    queryFn: async () => answered(await call(listOperators, {})),
    refetchInterval: 60_000,
  })
  const manages = may('operators.manage')
  const waiting = manages ? (query.data?.waiting ?? []) : []
  const onDone = (one: OneTime | undefined): void => {
    void queries.invalidateQueries({ queryKey: ['operators'] })
    if (one !== undefined) setGiven(one)
  }
  const actsFor = (one: Operator) => [
    { key: 'roles', label: say('team.roles_change'), onClick: () => setAct({ is: 'roles', one }) },
    { key: 'reset', label: say('team.reset'), onClick: () => setAct({ is: 'reset', one }) },
    one.state === 'active'
      ? { key: 'lock', label: say('team.lock'), danger: true, onClick: () => setAct({ is: 'lock', one }) }
      : { key: 'unlock', label: say('team.unlock'), onClick: () => setAct({ is: 'unlock', one }) },
  ]
  const columns: TableColumnsType<Operator> = [
    {
      key: 'account',
      title: say('team.account'),
      render: (_value, one) => (
        <span className={css['who']}>
          <b>{one.account}</b>
          <small>{one.name}</small>
        </span>
      ),
    },
    {
      key: 'roles',
      title: say('team.roles'),
      render: (_value, one) => one.roles.map((role) => say(`role.${role}`)).join(' · '),
    },
    { key: 'state', title: say('team.state'), render: (_value, one) => <StateOf one={one} now={now()} /> },
    { key: 'login', title: say('team.last_login'), render: (_value, one) => <Moment at={one.lastLoginAt} /> },
    { key: 'made', title: say('team.made'), render: (_value, one) => <Moment at={one.createdAt} /> },
    { key: 'by', title: say('team.made_by'), render: (_value, one) => one.createdBy ?? say('team.terminal') },
    {
      key: 'acts',
      title: <span className="vh">{say('team.acts')}</span>,
      align: 'right',
      render: (_value, one) =>
        manages && one.id !== me.id ? (
          <Dropdown menu={{ items: actsFor(one) }} trigger={['click']}>
            <Button size="small" aria-label={say('team.acts_for', { account: one.account })}>
              {say('team.acts')}
            </Button>
          </Dropdown>
        ) : null,
    },
  ]
  return (
    <div className={css['Team']}>
      <Panel
        title={say('team.people')}
        flush
        extra={
          manages ? (
            <Button type="primary" onClick={() => setAct({ is: 'create' })}>
              {say('team.create')}
            </Button>
          ) : undefined
        }
      >
        {query.isError ? (
          <Trouble fault={query.error} again={() => void query.refetch()} />
        ) : (
          <Table
            columns={columns}
            dataSource={[...(query.data?.operators ?? [])]}
            rowKey="id"
            loading={query.isPending}
            pagination={false}
            size="middle"
          />
        )}
      </Panel>
      {waiting.length > 0 && <WaitingPanel waiting={waiting} onDone={onDone} />}
      <Panel title={say('team.table')}>
        <RolesTable permissions={query.data?.permissions ?? []} />
      </Panel>
      <TeamDialog act={act} onClose={() => setAct(undefined)} onDone={onDone} />
      <OneTimeDialog given={given} onClose={() => setGiven(undefined)} />
    </div>
  )
}

export default Team
