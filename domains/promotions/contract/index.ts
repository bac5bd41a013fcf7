// The contract door of promotions.

export { welcomeKind, welcomeWhy } from './welcome.ts'
export {
  awardOrigin,
  bonusesList,
  OpsBonus,
  TakeBack,
  takeBackDecide,
  takeBackKind,
  takeBackPropose,
  takeBacksList,
} from './ops-bonuses.ts'
export { type GiftNews, giftTopic, promotionsLetters } from './letters.ts'
export { birthdayMine, birthdayTell, lastDayOf } from './birthday.ts'
export { giftMine, MyGift } from './my-gift.ts'
export { giftDecide, giftsList, HeldGift } from './ops-gifts.ts'
export {
  type ActivityKind,
  activityKinds,
  classesOf,
  currencyOf,
  type Product,
  productNames,
  Terms,
  type TermsOf,
} from './activities/terms.ts'
export { Activity, activityList, activityOne, type ActivityTab, activityTabs } from './activities.ts'
export {
  awardClaim,
  awardList,
  type AwardNews,
  awardStates,
  awardTopic,
  dividendLead,
  pointsWithoutName,
  promotionsChanged,
  type ReversedNews,
  reversedTopic,
  ShownAward,
} from './awards.ts'
export { awardsOfMember, type OpsAward } from './ops-awards.ts'
export { Calendar, calendarMakeUp, calendarMonth, calendarSign } from './calendar.ts'
export {
  Friend,
  friendStates,
  HeldInvitation,
  type Invite,
  inviteMine,
  invitationDecide,
  invitationsHeld,
} from './invite.ts'
export {
  flipAsk,
  type FlipPaper,
  type Flipped,
  flipRecord,
  type FlipRecord,
  flipSeedAsk,
  FlipTable,
  flipTableAsk,
} from './flip.ts'
export { peakJoin, peakPredict, peakRank, type PeakRank, PeakRow, peakSlate, type Slate, SlateMatch } from './peak.ts'
export { pointsRecord, PointsRow } from './points.ts'
export {
  campaignDecide,
  CampaignDetail,
  campaignDryRun,
  campaignKind,
  campaignOne,
  campaignRevise,
  campaignSave,
  campaignsList,
  campaignSubmit,
  campaignTurn,
  DryRun,
  OpsCampaign,
} from './ops-campaigns.ts'
