// The rules door of messages.

export { isQuiet, quietUntil } from './quiet.ts'
export { maskNumbers, type StaffFault, staffFault } from './staff-text.ts'
