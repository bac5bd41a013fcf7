// The web door of agents: the link in the member's hub.

export { AgentEntry } from './entry.tsx'
