// The web door of chat: a room, for screens that embed it.

export { RoomView } from './room/room.tsx'
export { useRoom } from './room/use-room.ts'
export { checkedPaper } from './verify/checked-paper.tsx'
