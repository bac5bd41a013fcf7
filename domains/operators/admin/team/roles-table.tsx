// The server's table of permissions: what each role may do.

import type { Gives } from '@magpie/wire/endpoint'
import { type listOperators, roles } from '../../contract/index.ts'
import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import css from './team.module.css'

type RolesTableProps = { readonly permissions: Gives<typeof listOperators>['permissions'] }

export const RolesTable = ({ permissions }: RolesTableProps) => {
  const say = useText()
  return (
    <div className={css['wide']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{say('team.permission')}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {say(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ name, roles: held }) => (
            <tr key={name}>
              <th scope="row">
                {say(`permission.${name}`)}
                <code>{name}</code>
              </th>
              {roles.map((role) => {
                const has = held.includes(role)
                return (
                  <td key={role}>
                    {has ? (
                      <Icon name="check" size={16} label={say('team.has')} className={css['has']} />
                    ) : (
                      <span className="vh">{say('team.has_not')}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
