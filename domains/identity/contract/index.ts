// The contract door of identity.

export {
  askRefusals,
  codeAsk,
  codeMinutes,
  codeRefusals,
  CodeSent,
  codeTries,
  contactAsk,
  contactConfirm,
  type ContactKind,
  contactKinds,
  GivenCode,
  safetyMine,
  SafetyView,
} from './contacts.ts'
export {
  deviceAsk,
  deviceConfirm,
  deviceForms,
  deviceRemove,
  devicesMine,
  DevicesView,
  type LoginOutcome,
  loginOutcomes,
  riskRefusals,
  trustDays,
} from './devices.ts'
export { closingAsk, closingCancel, closingDays, closingMine, ClosingView } from './closing.ts'
export {
  codesAnew,
  factorsMine,
  FactorsView,
  passkeyAdd,
  passkeyAsk,
  passkeyBegin,
  passkeyEnter,
  passkeyNameMost,
  passkeyRemove,
  passkeysMost,
  recoveryCodeCount,
  secondEnter,
  totpBegin,
  totpConfirm,
  totpRemove,
} from './factors.ts'
export { captchaImage, slideSize } from './captcha.ts'
export { handoverMake, handoverSeconds, handoverShow, handoverTake } from './handover.ts'
export { login, logout, phoneAsk, phoneEnter } from './login.ts'
export { LoginInfo, second, secondRefusals, TypedPassword } from './login-info.ts'
export { FaceNumber, faceSet, memberInfo } from './member-info.ts'
export { memberJwt, StreamLogin } from './member-jwt.ts'
export {
  DeviceNew,
  deviceNew,
  MemberRegistered,
  memberRegistered,
  MemberStanding,
  memberStanding,
  SessionEnded,
  sessionEnded,
} from './news.ts'
export {
  ClusterAccount,
  deviceBlock,
  playerBlock,
  playerCluster,
  playerOne,
  PlayerRow,
  playersCount,
  PlayerSession,
  playersList,
  PlayerView,
} from './ops-players.ts'
export { passwordAsk, passwordChange, passwordReset } from './password.ts'
export { postDialect, postSend, postSigned } from './post-wire.ts'
export { memberActive, memberConfirm } from './presence.ts'
export {
  OpsRecovery,
  recoveriesList,
  recoveryAsk,
  recoveryCancel,
  recoveryCode,
  recoveryDecide,
  recoveryFile,
  recoveryFileBytes,
  recoveryFilesMost,
  recoveryFileTypes,
  recoveryFinish,
  recoveryLook,
  recoveryOpen,
  recoveryOpenDays,
  recoveryPicture,
  type RecoveryState,
  recoveryStoryMost,
  RecoveryView,
  recoveryWaitHours,
} from './recovery.ts'
export { promotionKeep, promotionLifeMs, type PromotionName, promotionNames } from './promotion.ts'
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
