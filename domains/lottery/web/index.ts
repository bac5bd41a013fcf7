// The web door of the lotteries: what the whole site shows of them, and their papers on the page of the verifier.

export { useFoundLotteries } from './lobby/found-lotteries.tsx'
export { checkedIssue } from './proof/checked-issue.tsx'
