// The web door of vip: its line and entries in the member's hub, and the level tag beside a name.

export { type GiftRowsProps, VipGiftsSlot } from './gifts-slot.ts'
export { VipEntries } from './entry.tsx'
export { VipTag } from './vip-tag.tsx'
export { VipLine } from './vip-line.tsx'
