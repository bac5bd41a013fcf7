// The contract door of agents.

export {
  agentAccept,
  agentApply,
  agentLanding,
  AgentLink,
  agentLink,
  type AgentMine,
  agentMine,
  agentStates,
  type AgentState,
  agentTeam,
  AgentTerms,
  agentVerify,
  type Landing,
  linksMost,
  TeamMember,
  teamOrders,
} from './agent.ts'
export { edgeTopic, type GameGroup, inviteTouch, linkKinds, type LinkOf } from './codes.ts'
export { agentsLetters } from './letters.ts'
export {
  type AgentMove,
  agentShows,
  OpsAgent,
  opsAgentDecide,
  opsAgents,
  OpsStatement,
  opsStatementDecide,
  opsStatements,
  type StatementMove,
  statementShows,
} from './ops.ts'
export {
  agentDispute,
  agentProof,
  agentStatement,
  agentStatements,
  RangeFile,
  type Statement,
  type StatementLine,
  type StatementNews,
  StatementRow,
  type StatementState,
  statementStates,
  statementTopic,
} from './statements.ts'
export {
  opsTerms,
  OpsTermsBody,
  opsTermsDecide,
  opsTermsPropose,
  OpsTermsRow,
  type TermsChange,
  type TermsNews,
  termsTopic,
} from './terms-ops.ts'
