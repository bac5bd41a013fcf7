// The admin door of gate: it has no screen of its own; the site's switches are in the back office's own slice.

export { judgeAccess } from './judge-access.ts'
