// The database logins of the processes. Each logs in as a role of its own that owns nothing, so even after SQL injection
// `set role none` and `reset role` lead back to that role. Passwords are derived from the owner's: the owner's URL gives
// every login, and no login gives the owner's.

import { createHmac } from 'node:crypto'

/** The roles that the processes log in as. */
export const roles = ['magpie_server', 'magpie_sandbox'] as const

/** The password of `role`, derived from the owner's `password`; null if none is needed (trust, peer). */
export const loginPassword = (password: string, role: string): string | null =>
  password === '' ? null : createHmac('sha256', password).update(`login of ${role}`).digest('hex')

const plainName = /^[a-z_][a-z0-9_]*$/

/** The URL of the same database for `role`, from the owner's; that of the role itself stays as it is. */
export const loginUrl = (url: string, role: string): string => {
  if (!plainName.test(role)) throw new Error(`not a plain name for a role: ${JSON.stringify(role)}`)
  const made = new URL(url)
  if (decodeURIComponent(made.username) === role) return url
  const password = loginPassword(decodeURIComponent(made.password), role)
  // A URL without a host cannot name a user.
  if (made.host === '') made.host = 'localhost'
  made.username = role
  made.password = password ?? ''
  return made.toString()
}

/** For a process with restricted rights: throws if the URL logs in as another role, such as the owner. */
export const needLogin = (url: string, role: string): string => {
  if (URL.canParse(url) && decodeURIComponent(new URL(url).username) === role) return url
  throw new Error(`DATABASE_URL must log in as ${role}: no process runs as the owner of its database`)
}
