// The web door of promotions: what home and the member's hub say of a welcome that waits, and the way to what was given; and what waits on the page of levels.

export { GiftLine } from './gift/gift-line.tsx'
export { HomeCards } from './home-cards.tsx'
export { VipGifts } from './gift/vip-gifts.tsx'
export { VipGiftRows } from './gift/vip-gift-rows.tsx'
export { InviteEntry } from './invite-entry.tsx'
export { WelfareEntry } from './records/welfare-entry.tsx'
