// The contract door of identity.

export { login, logout } from './login.ts'
export { LoginInfo } from './login-info.ts'
export { memberInfo } from './member-info.ts'
export { memberJwt, StreamLogin } from './member-jwt.ts'
export { MemberRegistered, memberRegistered, SessionEnded, sessionEnded } from './news.ts'
export {
  playerBlock,
  playerOne,
  PlayerRow,
  playersCount,
  PlayerSession,
  playersList,
  PlayerView,
} from './ops-players.ts'
export { register } from './register.ts'
export {
  checkDays,
  rememberDays,
  sessionCookie,
  sessionDays,
  storageKeys,
  streamAudience,
  streamTicketMs,
} from './storage.ts'
