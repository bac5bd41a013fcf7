// The web door of service: the way to give feedback from the member's hub.

export { ServiceEntries } from './service-entries.tsx'
