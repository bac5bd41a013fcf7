// The contract door of promotions.

export { welcomeKind, welcomeWhy } from './welcome.ts'
export {
  bonusesList,
  OpsBonus,
  TakeBack,
  takeBackDecide,
  takeBackKind,
  takeBackPropose,
  takeBacksList,
} from './ops-bonuses.ts'
export { type GiftNews, giftTopic, promotionsLetters } from './letters.ts'
export { giftMine, MyGift } from './my-gift.ts'
export { giftDecide, giftsList, HeldGift } from './ops-gifts.ts'
