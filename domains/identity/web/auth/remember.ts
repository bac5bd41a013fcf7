// What a login leaves in this browser besides the session (S-SESS-05, S-CONST-07). The remember-me cookie says for a
// year that the account's name may be filled in; it holds no name and no right. The check cookie is there to find out,
// before anybody types a password in vain, whether this browser keeps cookies at all: without one there is no session.

import { checkDays, rememberDays } from '../../contract/index.ts'

const rememberCookie = 'remember_me'
const checkCookie = 'cookie_check'

const daySeconds = 86_400

const write = (name: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=1; Path=/; Max-Age=${days * daySeconds}; SameSite=Lax${secure}`
}

const has = (name: string): boolean => document.cookie.split('; ').includes(`${name}=1`)

export const keepRemember = (wanted: boolean): void => write(rememberCookie, wanted ? rememberDays : 0)

export const wantsRemember = (): boolean => has(rememberCookie)

/** Writes the check cookie and looks whether it stayed. */
export const cookiesWork = (): boolean => {
  write(checkCookie, checkDays)
  return has(checkCookie)
}
