// The rules door of identity.

export { accountKey, accountStands, isReserved } from './account-name.ts'
export { isCommonPassword, type PasswordLists } from './common-password.ts'
export { joinedDays } from './joined-days.ts'
export { networkOf } from './network.ts'
export { type PasswordFault, passwordFault, passwordMax, passwordMin, passwordText } from './password.ts'
export { type SessionLoss, sessionLoss } from './session-invalid.ts'
export {
  endedSessionsKeptDays,
  type SessionEnd,
  sessionEnds,
  type SessionFacts,
  type SessionRefusal,
  sessionRefusal,
  type SessionState,
} from './session-state.ts'
export { type Throttle, throttles, waitAfter } from './throttle.ts'
