// The web door of identity: what the player's app puts around its pages.

export { CurrentPassword } from './auth/current-password.tsx'
export { FaultNote } from './auth/fault-note.tsx'
export { useAttempt } from './auth/use-attempt.ts'
export { Figure } from './mine/figure.tsx'
export { LogOut } from './mine/log-out.tsx'
export { MemberCard } from './mine/member-card.tsx'
export { memberQuery, useMember } from './mine/member-query.ts'
export { MoneySheet } from './mine/money-sheet.tsx'
export { type Given, OwnCode } from './safety/own-code.tsx'
export { ProfileEntry } from './safety/profile-entry.tsx'
export { UserInfo } from './safety/user-info.tsx'
export { useEye } from './mine/use-eye.ts'
