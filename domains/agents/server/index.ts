// The server door of agents.

import { openHouseAccounts } from '@magpie/ledger/server'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { onAgent } from './agents/on-agent.ts'
import { onCentre } from './agents/on-centre.ts'
import { bindMembers } from './codes/bind-members.ts'
import { onTouch, sweepTouches } from './codes/touches.ts'
import { onDesk } from './desk/on-desk.ts'
import { onTerms } from './desk/on-terms.ts'
import { onStatements } from './months/on-statements.ts'
import { makeMonths, payStatements } from './months/tend-months.ts'

export { codeOfMember, openedOf } from './codes/code-store.ts'
export { broughtSince, type Edge, edgeOf, edgesBetween, edgesSince, nameBefore } from './edge-store.ts'
export { type Signal, signalNames, signalsOf } from './signals.ts'

export const openAgents = (): Slice => ({
  name: 'agents',
  handlers: [onTouch, ...onAgent, ...onCentre, ...onStatements, ...onDesk, ...onTerms],
  news: [bindMembers],
  jobs: [sweepTouches, makeMonths, payStatements],
  texts,
  about: aboutMember,
  seed: (house) => openHouseAccounts(house.journal, ['commission']),
})
