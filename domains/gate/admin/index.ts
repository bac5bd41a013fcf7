// The admin door of gate: it has no screen of its own, for the switches of the site stand in the back office's own room.

export { judgeAccess } from './judge-access.ts'
