// The contract door of papers.

export { copyKeptHours, papersCopyAsk, papersCopyMine, papersCopyTake } from './copy.ts'
export { type PaperNews, papersLetters, paperTopic } from './letters.ts'
export { type OpsPaper, papersAccept, papersList, papersLook, papersOfMember, papersRefuse } from './ops-verify.ts'
export { type Tier, tierOf, tiers } from './tiers.ts'
export { papersFile, papersMine, papersSend, papersWishes, picturesKeptDays, type Wish } from './verify.ts'
