// Operators' permissions, as declared by all slices.

import { foldSlices, slices } from '@magpie/db/slices'
import { permissionsWith } from '../rules/index.ts'

export const permissions = foldSlices(slices, (slice) => slice.permissions)
export const permissionNames: readonly string[] = Object.keys(permissions)
export const permissionsOf = permissionsWith(permissions)
