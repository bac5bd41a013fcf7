// The contract door of the lottery: what is asked at its venue, and how it answers.

export {
  lotteryDialect,
  type LotteryRefusal,
  lotteryStatus,
  lotterySuccess,
  type LotteryWord,
  lotteryWordOf,
  lotteryWords,
} from './lottery-dialect.ts'
export {
  type ChaseState,
  chaseStates,
  IssueProof,
  type IssueState,
  issueStates,
  type LineAsk,
  LotteryChase,
  LotteryIssue,
  LotteryResult,
  LotteryTicket,
  TicketProof,
  type TicketState,
  ticketStates,
} from './lottery-shapes.ts'
export {
  chaseMost,
  lotteryBuy,
  lotteryCancel,
  lotteryChases,
  lotteryChaseStop,
  lotteryFull,
  lotteryIssues,
  lotteryProof,
  type LotteryReply,
  lotteryResults,
  lotteryTicket,
  lotteryTickets,
  resultsMost,
} from './lottery.ts'
