// The rules door of identity.

export { accountKey, accountStands } from './account-name.ts'
export { isCommonPassword, type PasswordLists } from './common-password.ts'
export { joinedDays } from './joined-days.ts'
export { type PasswordFault, passwordFault, passwordMax, passwordMin, passwordText } from './password.ts'
export { type SessionLoss, sessionLoss } from './session-invalid.ts'
export {
  type SessionEnd,
  sessionEnds,
  type SessionFacts,
  type SessionRefusal,
  sessionRefusal,
  type SessionState,
} from './session-state.ts'
export { addressOf, type Throttle, throttles, waitAfter } from './throttle.ts'
