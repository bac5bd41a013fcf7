// The rules door of content.

export { inWords, type Words } from './in-words.ts'
export { inWindow, shownAt, type Shown } from './shown.ts'
