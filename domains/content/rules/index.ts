// The rules door of content.

export { isFor, isNarrow, isTold, type Reader, storedBody, widened } from './audience.ts'
export { beginOf, inForce, standingOf, type Standings } from './in-force.ts'
export { inWords, type Words } from './in-words.ts'
export { fits, needsTwo, urging } from './judge.ts'
export { inOrder, inWindow, shownAt, type Shown } from './shown.ts'
