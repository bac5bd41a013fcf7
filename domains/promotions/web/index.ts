// The web door of promotions: the line about a held welcome on home and in the member's hub, the link to awards; and
// claimable gifts on the page of levels.

export { GiftLine } from './gift/gift-line.tsx'
export { HomeCards } from './home-cards.tsx'
export { VipGifts } from './gift/vip-gifts.tsx'
export { VipGiftRows } from './gift/vip-gift-rows.tsx'
export { InviteEntry } from './invite-entry.tsx'
export { WelfareEntry } from './records/welfare-entry.tsx'
