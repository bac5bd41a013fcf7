// The web door of vip: its entries in the member's hub.

export { VipEntries } from './entry.tsx'
