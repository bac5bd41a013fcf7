// The rules door of messages.

export { consentAtFirst, type DropWhy, isOften, type RingFacts, ringWord } from './push.ts'
export { isQuiet, quietUntil } from './quiet.ts'
export { maskNumbers, type StaffFault, staffFault } from './staff-text.ts'
