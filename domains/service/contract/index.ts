// The contract door of service.

export { Feedback, feedbackKinds, feedbackList, feedbackSend, filesMax, textMax } from './feedback.ts'
export { guestClose, guestLines, guestMine, guestSay } from './guests.ts'
export {
  type AnswerNews,
  answerTopic,
  guestTopic,
  guestTopicOf,
  isGuestTopic,
  type LineNews,
  lineTopic,
  placeMessage,
  placeTopic,
  serviceDeskTopic,
  serviceStreamOf,
  type TypingTold,
  typingTopic,
} from './live.ts'
export { serviceLetters } from './letters.ts'
export {
  feedbackAnswer,
  feedbackClose,
  feedbacksList,
  type Figures,
  hoursSet,
  type OpsFeedback,
  type OpsTalk,
  type Saved,
  savedKeep,
  savedList,
  savedRemove,
  serviceOfMember,
  talkAnswer,
  talkClaim,
  talkNote,
  talkPicture,
  talkSolve,
  talksList,
  talkTransfer,
  talkWhole,
} from './ops-talks.ts'
export {
  About,
  type AboutKind,
  aboutKinds,
  fileBytesMax,
  fileOne,
  fileSend,
  fileTypes,
  Talk,
  talkClose,
  TalkLine,
  talkLines,
  talkMine,
  talkRate,
  talkSay,
  talkStates,
} from './talks.ts'
export { deskTyping, talkTyping } from './typing.ts'
