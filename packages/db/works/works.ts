// The door to what the house could not do by itself: what waits for its owner, setting it aside, taking it up again.

export { setAside, takeUp, tryNow } from './move-works.ts'
export { asideWorks, type WaitingWork, waitingWork, waitingWorks } from './read-works.ts'
