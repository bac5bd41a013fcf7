// The rules door of papers.

export { levelNext, levelNow, maskedName, maskedNumber, nameFits, numberFits } from './papers.ts'
