// The rules door of the ledger.

export { type EntrySays } from './chain-text.ts'
export { accountName, houseAccounts } from './chart.ts'
export { judgeProof, type ProofJudgement, type ProofStep, proofSteps } from './judge-proof.ts'
