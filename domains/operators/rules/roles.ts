// What a set of roles lets somebody do. Roles add up, but `admin` stands alone: who makes operators must not be able to
// approve what he made with another name (L33).

import { type Permission, permissionNames, permissions, type Role } from '../contract/index.ts'

export const permissionsOf = (held: readonly Role[]): readonly Permission[] =>
  permissionNames.filter((name) => (permissions[name] as readonly Role[]).some((role) => held.includes(role)))

export type RolesFault = 'roles_none' | 'roles_clash'

export const rolesFault = (held: readonly Role[]): RolesFault | undefined => {
  if (held.length === 0) return 'roles_none'
  return held.includes('admin') && held.length > 1 ? 'roles_clash' : undefined
}
