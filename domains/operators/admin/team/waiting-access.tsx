// Proposals of access that wait for another admin. Their maker may withdraw them; another admin approves or refuses, and
// gets the one-time password of a new or reset operator.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { type Say, useText } from '@magpie/wire/text'
import { Button, Space, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { type AccessWish, decideAccess, type Role, type WaitingAccess } from '../../contract/index.ts'
import { type OneTime, oneTimeIn } from './one-time-dialog.tsx'

const decisions = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const
type Decision = keyof typeof decisions

const wishText = (say: Say, wish: AccessWish): string => {
  const named = (roles: readonly Role[]): string => roles.map((role) => say(`role.${role}`)).join(' · ')
  const { account } = wish
  if (wish.is === 'create') return say('team.wish_create', { account, roles: named(wish.roles) })
  if (wish.is === 'roles')
    return say('team.wish_roles', { account, before: named(wish.before), roles: named(wish.roles) })
  return say(`team.wish_${wish.is}`, { account })
}

export const WaitingPanel = ({
  waiting,
  onDone,
}: {
  readonly waiting: readonly WaitingAccess[]
  readonly onDone: (given: OneTime | undefined) => void
}) => {
  const say = useText()
  const { call, me } = useDesk()
  const [decided, setDecided] = useState<{ readonly one: WaitingAccess; readonly decision: Decision }>()
  const button = (one: WaitingAccess, decision: Decision) => (
    <Button
      key={decision}
      size="small"
      {...(decision === 'approve' ? { type: 'primary' as const } : {})}
      onClick={() => setDecided({ one, decision })}
    >
      {say(`team.${decision}`)}
    </Button>
  )
  const columns: TableColumnsType<WaitingAccess> = [
    { key: 'wish', title: say('team.wish'), render: (_value, { wish }) => wishText(say, wish) },
    { key: 'maker', title: say('team.proposer'), render: (_value, { maker }) => maker },
    { key: 'why', title: say('team.proposed_why'), render: (_value, { reason }) => reason },
    { key: 'at', title: say('team.proposed_at'), render: (_value, { madeAt }) => <Moment at={madeAt} /> },
    {
      key: 'acts',
      title: <span className="vh">{say('team.decide')}</span>,
      align: 'right',
      render: (_value, one) => (
        <Space>
          {one.makerId === me.id ? button(one, 'withdraw') : [button(one, 'approve'), button(one, 'refuse')]}
        </Space>
      ),
    },
  ]
  const givesPassword =
    decided?.decision === 'approve' && (decided.one.wish.is === 'create' || decided.one.wish.is === 'reset')
  return (
    <Panel title={say('team.waiting')} flush>
      <Table columns={columns} dataSource={[...waiting]} rowKey="id" pagination={false} size="middle" />
      {decided !== undefined && (
        <ActDialog
          open
          title={say(`team.${decided.decision}_title`, { what: wishText(say, decided.one.wish) })}
          confirm={say(`team.${decided.decision}_confirm`)}
          danger={decided.decision === 'refuse'}
          run={(reason) => call(decideAccess, { id: decided.one.id, to: decisions[decided.decision], reason })}
          {...(givesPassword ? {} : { done: say('team.done') })}
          onDone={(value) => onDone(oneTimeIn(value))}
          onClose={() => setDecided(undefined)}
        >
          {givesPassword && <p>{say('team.approve_one_time')}</p>}
        </ActDialog>
      )}
    </Panel>
  )
}
