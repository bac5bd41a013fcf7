// The web door of chat: a room, for a screen that has one beside something else.

export { RoomView } from './room/room.tsx'
export { useRoom } from './room/use-room.ts'
export { checkedPaper } from './verify/checked-paper.tsx'
