// The rules door of service.

export { isOpenAt } from './hours.ts'
export { cleanText } from './clean-text.ts'
export { aheadMinutes, turnAt } from './turn.ts'
