// The contract door of agents.

export { inviteTouch, linkKinds, type LinkOf } from './codes.ts'
