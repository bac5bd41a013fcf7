// The web door of the lotteries: what the whole site shows of them, and their receipts on the verifier's page.

export { useFoundLotteries } from './lobby/found-lotteries.tsx'
export { checkedIssue } from './proof/checked-issue.tsx'
