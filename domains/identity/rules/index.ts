// The rules door of identity.

export { type DeviceForm, type DeviceLabel, deviceLabel } from './device-label.ts'
export { type LoginRisk, loginRisk, type LoginSigns, manyFailures } from './login-risk.ts'
export { accountKey, accountStands, isReserved } from './account-name.ts'
export { isCommonPassword, type PasswordLists } from './common-password.ts'
export { contactOf, kindOfTyped, maskContact } from './contact.ts'
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
export { type Rung, rungOf, type Throttle, throttles, waitAfter } from './throttle.ts'
