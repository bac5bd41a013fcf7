// The web door of promotions: what home and the member's hub say of a welcome that waits.

export { GiftLine } from './gift/gift-line.tsx'
