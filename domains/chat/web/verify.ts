// Papers of rooms for whoever checks them: how a packet was parted, and a bet that was shown.

export { judgeRoomPaper, type RoomPaper } from './verify/judge-paper.ts'
