// The rules door of papers.

export { levelNext, levelNow, maskedName, maskedNumber, nameFits, numberFault } from './papers.ts'
