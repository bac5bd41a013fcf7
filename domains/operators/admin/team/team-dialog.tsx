// The actions of the team screen, each with a reason.

import {
  changeRoles,
  createOperator,
  lockOperator,
  type Operator,
  resetOperator,
  type Role,
  roles,
} from '../../contract/index.ts'
import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { App, Checkbox, Form, Input } from 'antd'
import { type OneTime, oneTimeIn } from './one-time-dialog.tsx'

export type TeamAct =
  | { readonly is: 'create' }
  | { readonly is: 'roles' | 'reset' | 'lock' | 'unlock'; readonly one: Operator }

type BoxesOf = { readonly value?: readonly Role[]; readonly onChange?: (next: readonly Role[]) => void }

/** Takes only these two from its form field: a group may not have the `aria-required` that the field would give it. */
const RoleBoxes = ({ value = [], onChange }: BoxesOf) => {
  const say = useText()
  return (
    <Checkbox.Group
      value={[...value]}
      onChange={(next) => onChange?.(next)}
      options={roles.map((role) => ({ value: role, label: say(`role.${role}`) }))}
    />
  )
}

const RolesField = () => {
  const say = useText()
  return (
    <Form.Item
      name="roles"
      label={say('team.roles')}
      extra={say('team.admin_alone')}
      rules={[{ required: true, type: 'array', min: 1, message: say('team.roles_needed') }]}
    >
      <RoleBoxes />
    </Form.Item>
  )
}

const NewFields = () => {
  const say = useText()
  return (
    <>
      <Form.Item
        name="account"
        label={say('team.account')}
        extra={say('team.account_more')}
        rules={[{ required: true, pattern: /^[a-z][a-z0-9._-]{2,31}$/, message: say('team.account_shape') }]}
      >
        <Input maxLength={32} autoCapitalize="none" spellCheck={false} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="name"
        label={say('team.name')}
        rules={[{ required: true, whitespace: true, message: say('gate.needed') }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <RolesField />
    </>
  )
}

type Typed = { readonly account: string; readonly name: string; readonly roles: readonly Role[] }

export const TeamDialog = ({
  act,
  onClose,
  onDone,
}: {
  readonly act: TeamAct | undefined
  readonly onClose: () => void
  readonly onDone: (given: OneTime | undefined) => void
}) => {
  const say = useText()
  const { call } = useDesk()
  const { message } = App.useApp()
  if (act === undefined) return null
  const account = act.is === 'create' ? '' : act.one.account
  const run = (reason: string, values: object): Promise<object> => {
    const typed = values as Typed
    if (act.is === 'create') return call(createOperator, { ...typed, roles: [...typed.roles], reason })
    const { id } = act.one
    if (act.is === 'roles') return call(changeRoles, { id, roles: [...typed.roles], reason })
    if (act.is === 'reset') return call(resetOperator, { id, reason })
    return call(lockOperator, { id, locked: act.is === 'lock', reason })
  }
  return (
    <ActDialog
      open
      title={say(`team.${act.is}_title`, { account })}
      confirm={say(`team.${act.is}_confirm`)}
      danger={act.is === 'lock' || act.is === 'reset'}
      fields={act.is === 'create' ? <NewFields /> : act.is === 'roles' ? <RolesField /> : undefined}
      initial={act.is === 'roles' ? { roles: act.one.roles } : {}}
      run={run}
      onDone={(value) => {
        if (oneTimeIn(value) === undefined)
          void message.success(say('proposed' in value ? 'team.proposed' : 'team.done'))
        onDone(oneTimeIn(value))
      }}
      onClose={onClose}
    >
      {act.is !== 'create' && act.is !== 'roles' && <p>{say(`team.${act.is}_more`)}</p>}
      {act.is !== 'lock' && <p>{say('team.access_more')}</p>}
    </ActDialog>
  )
}
