// The rules door of service.

export { isOpenAt } from './hours.ts'
export { aheadMinutes, guestBehind, turnAt } from './turn.ts'
