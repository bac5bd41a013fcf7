// The rules door of the ledger.

export { type EntrySays } from './chain-text.ts'
export { accountName, houseAccounts, isKept } from './chart.ts'
export { checkPlan } from './check-plan.ts'
export { judgeProof, type ProofJudgement, type ProofStep, proofSteps } from './judge-proof.ts'
