// Papers from rooms, for checking: how a packet was split, and a shared bet.

export { judgeRoomPaper, type RoomPaper } from './verify/judge-paper.ts'
