// The web door of service: the feedback link in the member's hub.

export { ServiceEntries } from './service-entries.tsx'
