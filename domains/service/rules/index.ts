// The rules door of service.

export { isOpenAt } from './hours.ts'
export { aheadMinutes, turnAt } from './turn.ts'
