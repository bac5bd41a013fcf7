// The permissions of a set of roles. Roles add up, but `admin` stands alone: an operator who creates accounts must not
// be able to approve their own work under another name (L33).

import type { Role } from '../contract/index.ts'

/** The roles of each permission. */
export type Permissions = Readonly<Record<string, readonly string[]>>

export const permissionsWith =
  (permissions: Permissions) =>
  (held: readonly Role[]): readonly string[] =>
    Object.keys(permissions).filter((name) => held.some((role) => permissions[name]?.includes(role)))

export type RolesFault = 'roles_none' | 'roles_clash'

export const rolesFault = (held: readonly Role[]): RolesFault | undefined => {
  if (held.length === 0) return 'roles_none'
  return held.includes('admin') && held.length > 1 ? 'roles_clash' : undefined
}
