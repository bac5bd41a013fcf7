// The contract door of chat.

export { lineReport, reportKinds, roomHistory, roomList } from './calls.ts'
export {
  DeskGift,
  DeskLine,
  DeskRoom,
  muteMinutes,
  opsChatDecide,
  opsChatGifts,
  opsChatGiftSet,
  opsChatHide,
  opsChatKeep,
  opsChatMaintain,
  opsChatMaintains,
  opsChatMute,
  opsChatPurge,
  opsChatQueue,
  opsChatRoom,
  opsChatRooms,
  opsChatRoomSet,
  opsChatSpeaker,
  opsChatTry,
  opsChatWords,
  opsChatWordsPropose,
  WordEntry,
} from './desk.ts'
export {
  type Dress,
  historyMost,
  joinedMost,
  Line,
  Maintain,
  replyMost,
  RoomId,
  RoomScore,
  roomsMost,
  roomStatus,
  type RoomStatus,
  type RoomView,
  Speaker,
  textMost,
} from './lines.ts'
export {
  broadcastRoom,
  chatHistory,
  type Joined,
  joinRoom,
  leaveRoom,
  pushed,
  type Said,
  shieldMember,
  type You,
} from './messages.ts'
export {
  type NameNews,
  nameTopic,
  opsChatNameTake,
  ownName,
  type OwnNameRefusal,
  ownNameRefusals,
  ownNameSet,
} from './own-name.ts'
export { shareBet } from './share.ts'
export { ShareCard, ShareSeal, shareText } from './share-card.ts'
export { type SpeechRefusal, speechRefusals, type StandingRefusal, standingRefusals } from './speech.ts'
export {
  giftDayMost,
  giftLimitSet,
  giftList,
  GiftOn,
  giveGift,
  packetGive,
  packetMost,
  packetSee,
  packetShares,
  packetTake,
  PacketView,
  packetWords,
} from './gifts.ts'
