// The rules door of promotions.

export {
  choosePlaces,
  giftPlaces,
  giftsOfNetwork,
  type Held,
  newcomerPlaces,
  newcomersOfDevice,
  type Places,
} from './gift-places.ts'
export { decideWelcome, welcomeKey, welcomeTerms, welcomeMinor } from './welcome.ts'
export type { Decided, Explained, Facts, TurnoverDay } from './facts.ts'
export { type Offer, type OfferFault, offerFaultNames, offerFaults } from './offer.ts'
export {
  freeLeft,
  inMonth,
  isMissed,
  makeUp,
  milestonePoints,
  type Signed,
  type SignAnswer,
  type SignTerms,
  signToday,
  streakOf,
  worstSignIn,
} from './activities/sign-in.ts'
export { decideReturn, isReturnDay, returnDays, weekdayOf, worstReturn } from './activities/turnover-return.ts'
export { rainDay, worstRain } from './activities/rain.ts'
export { birthdayGift, birthdayPoints, birthdaysOn, levelGift, monthGift, worstVipGift } from './activities/vip-gift.ts'
export {
  decideInvitation,
  type Invitation,
  type InvitationAnswer,
  invitationPoints,
  worstInvitation,
} from './activities/invitation.ts'
export {
  drawFlip,
  expectedPoints,
  flipGame,
  flipPrize,
  type FlipRow,
  flipTable,
  isWholeTable,
  replayFlip,
  worstFlips,
} from './activities/flip.ts'
export {
  type Bucket,
  fixedAt,
  paidFrom,
  type PeakTerms,
  type Placed,
  placesOf,
  type Side,
  sideOf,
  sidesOf,
  weekEnd,
  weekOf,
  worstPeak,
} from './activities/peak.ts'
export { type Overlap, overlapsOf } from './overlap.ts'
export { worstOfMember } from './cost.ts'
export { spreadOf, type Step } from './spread.ts'
