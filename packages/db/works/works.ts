// The door to work that failed: reading what waits for its owner, setting it aside, taking it up again.

export { setAside, takeUp, tryNow } from './move-works.ts'
export { asideWorks, type WaitingWork, waitingWork, waitingWorks } from './read-works.ts'
