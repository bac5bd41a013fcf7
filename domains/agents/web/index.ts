// The web door of agents: the way from the member's hub.

export { AgentEntry } from './entry.tsx'
