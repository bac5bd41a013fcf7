// What a set of roles lets somebody do. Roles add up, but `admin` stands alone: who makes operators must not be able to
// approve what they made with another name (L33).

import type { Role } from '../contract/index.ts'

/** Which roles each permission opens for. */
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
