// Members in tests that are not about sessions: a header names the caller, so no login is needed.

import { isUuid, type Uuid } from '@magpie/kernel'
import type { ResolveCaller } from '@magpie/wire/mount'

const header = 'x-test-member'

export type TestMember = { readonly id: Uuid; readonly session: Uuid }

export const headersOfMember = (member: TestMember | undefined): Readonly<Record<string, string>> =>
  member === undefined ? {} : { [header]: `${member.id}/${member.session}` }

export const resolveTestMember: ResolveCaller = (request) => {
  const [member = '', session = ''] = (request.headers[header] ?? '').split('/')
  return isUuid(member) && isUuid(session) ? { is: 'member', member, session } : { refused: 'auth' }
}
