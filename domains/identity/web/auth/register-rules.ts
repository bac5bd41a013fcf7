// Checks of a registration in the browser: the server's rules, except its list of common passwords, which stays on the
// server. Also maps a refusal to its field.

import { accountKey, accountStands, passwordFault, passwordMax, passwordMin, passwordText } from '../../rules/index.ts'

export type Typed = { readonly account: string; readonly password: string }
export type FieldName = 'account' | 'password' | 'adult' | 'terms'

/** Without lists the rules still find repeats, sequences and dates. */
const noLists = { passwords: new Set<string>(), words: new Set<string>(), tails: new Set<string>() }

export const accountRules = ({ account }: Typed) => ({
  length: /^.{6,12}$/.test(account),
  both: /^[A-Za-z0-9]+$/.test(account) && /[A-Za-z]/.test(account) && /[0-9]/.test(account),
})

export const passwordRules = ({ account, password }: Typed) => {
  const length = [...passwordText(password)].length
  const enough = length >= passwordMin && length <= passwordMax
  return {
    length: enough,
    other: password !== '' && accountKey(passwordText(password)) !== accountKey(account),
    uncommon: enough && passwordFault(password, '', noLists) === undefined,
  }
}

/** Text id of the error of a field that lost focus or was sent; undefined if there is none. */
export const faultOf = (name: 'account' | 'password', typed: Typed): string | undefined => {
  if (name === 'account') {
    if (typed.account === '') return 'register.accountMissing'
    return accountStands(typed.account) ? undefined : 'register.accountFormat'
  }
  if (typed.password === '') return 'register.passwordMissing'
  const fault = passwordFault(typed.password, typed.account, noLists)
  return fault === undefined ? undefined : `register.${fault}`
}

const fieldOf: Readonly<Record<string, FieldName>> = {
  account_format: 'account',
  account_taken: 'account',
  password_short: 'password',
  password_long: 'password',
  password_common: 'password',
  password_is_account: 'password',
  not_adult: 'adult',
  terms_needed: 'terms',
}

export const fieldOfRefusal = (code: string): FieldName | undefined => fieldOf[code]
