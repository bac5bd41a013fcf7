// The rules door of service.

export { isOpenAt } from './hours.ts'
export { cleanText } from './clean-text.ts'
