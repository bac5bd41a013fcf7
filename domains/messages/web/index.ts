// The web door of messages: its entry in the member's hub.

export { MailEntry } from './mail-entry.tsx'
