// The contract door of identity.

export { login, logout } from './login.ts'
export { LoginInfo } from './login-info.ts'
export { memberInfo } from './member-info.ts'
export { memberJwt, StreamLogin } from './member-jwt.ts'
export {
  MemberRegistered,
  memberRegistered,
  MemberStanding,
  memberStanding,
  SessionEnded,
  sessionEnded,
} from './news.ts'
export {
  ClusterAccount,
  playerBlock,
  playerCluster,
  playerOne,
  PlayerRow,
  playersCount,
  PlayerSession,
  playersList,
  PlayerView,
} from './ops-players.ts'
export { memberActive, memberConfirm } from './presence.ts'
export { register } from './register.ts'
export {
  checkDays,
  idleMinutes,
  rememberDays,
  deviceCookie,
  deviceDays,
  sessionCookie,
  sessionDays,
  storageKeys,
  streamAudience,
  streamTicketMs,
} from './storage.ts'
