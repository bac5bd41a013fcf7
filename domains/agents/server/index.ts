// The server door of agents.

import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { bindMembers } from './codes/bind-members.ts'
import { onTouch, sweepTouches } from './codes/touches.ts'

export { codeOfMember, openedOf } from './codes/code-store.ts'
export { broughtSince, type Edge, edgeOf, edgesBetween, edgesSince, nameBefore } from './edge-store.ts'
export { type Signal, signalNames, signalsOf } from './signals.ts'

export const openAgents = (): Slice => ({
  name: 'agents',
  handlers: [onTouch],
  news: [bindMembers],
  jobs: [sweepTouches],
  texts,
  about: aboutMember,
})
