// The web door of vip: its line and its entries in the member's hub.

export { type GiftRowsProps, VipGiftsSlot } from './gifts-slot.ts'
export { VipEntries } from './entry.tsx'
export { VipLine } from './vip-line.tsx'
