// The kiosk of practice: its state exists only in this page. Until the first try it shows the venue's draws and its
// next close; charts always count the venue's draws.

import { useScope } from '@magpie/wire/scope'
import { useState } from 'react'
import type { LotteryGame } from '../../rules/index.ts'
import type { ToCheck } from '../proof/check-proof.ts'
import { lotteryVendor, useIssues, useResults } from '../real/queries.ts'
import type { Kiosk } from './kiosk.ts'
import { poolGame, practicePool, type Tried, tryTicket } from './practice.ts'

const opening = 1_000_000n
const keptTries = 200

export type PracticeDesk = {
  readonly kiosk: Kiosk
  /** What verifies an issue of this page. */
  readonly provenBy: (issue: string | undefined) => Omit<ToCheck, 'game'> | null
}

/** The public data of the venue. */
const useLookOn = (id: string) => {
  const scope = useScope()
  const { issues, isError } = useIssues()
  const isAlone = isError || lotteryVendor(scope) === undefined
  const one = issues?.games.find(({ game }) => game === id)
  const history = useResults(id, issues === undefined ? undefined : (one?.last?.issue ?? ''))
  // Without an answer from the venue it does not wait.
  return { issue: one?.current ?? undefined, ahead: issues?.ahead ?? 0, history: history ?? (isAlone ? [] : undefined) }
}

export const usePractice = (game: LotteryGame): PracticeDesk => {
  const { issue, ahead, history } = useLookOn(game.id)
  const [began] = useState(() => Date.now())
  const [tries, setTries] = useState<readonly Tried[]>([])
  const net = tries.reduce((sum, { ticket }) => sum + BigInt(ticket.total ?? 0) - BigInt(ticket.cost), 0n)
  const kiosk: Kiosk = {
    real: false,
    readiness: 'ready',
    trouble: undefined,
    game,
    balance: opening + net,
    net,
    began,
    issue: tries.length === 0 ? issue : undefined,
    waits: undefined,
    ahead,
    results: tries.length === 0 ? history : tries.map(({ result }) => result),
    history,
    tickets: tries.map(({ ticket }) => ticket),
    chases: [],
    full: () => false,
    pool: game.id === poolGame ? practicePool : undefined,
    cap: 20_000_000n,
    buy: async (lines) => {
      const tried = tryTicket(game, lines, tries.length + 1, Date.now())
      if (tried === undefined || BigInt(tried.ticket.cost) > opening + net) return false
      setTries((before) => [tried, ...before].slice(0, keptTries))
      return true
    },
    cancel: () => undefined,
    stopChase: () => undefined,
    again: () => undefined,
  }
  return {
    kiosk,
    provenBy: (issue) => {
      const tried = tries.find(({ result }) => result.issue === issue)
      return tried === undefined ? null : { proof: tried.proof, own: { proof: tried.own, ticket: tried.ticket } }
    },
  }
}
