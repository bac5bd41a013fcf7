// The rules door of chat.

export { fold, hasLink, hasLongNumber } from './fold.ts'
export { judgeSpeech, judgeText, type SpeechFacts, youngMs } from './judge-speech.ts'
export { statusAt } from './room-hours.ts'
export { compileWords, type Words } from './words.ts'
