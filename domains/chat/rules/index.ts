// The rules door of chat.

export { type Arrival, isArrivalTold } from './arrival.ts'
export { fold, hasLink, hasLongNumber } from './fold.ts'
export { type GiftLimit, houseLimit, limitAt, newLimit } from './gift-limit.ts'
export {
  judgePace,
  judgeShown,
  judgeSpeech,
  judgeText,
  packetYoungMs,
  type SpeechFacts,
  youngMs,
} from './judge-speech.ts'
export { linesKeptDays, linesSeenDays, matchHours, statusAt } from './room-hours.ts'
export { compileWords, type Words } from './words.ts'
export { judgeName, plainName } from './own-name.ts'
