// The kiosk at the venue.

import { beijingDay, fromWireMinor } from '@magpie/kernel'
import { keepVisit, keptVisit, useShut } from '@magpie/studio/web'
import { isVendorRefusal, type VendorRefusal } from '@magpie/venues/web'
import { memberInfoKey, memberKey, ticketsKey, useSession } from '@magpie/wire/session'
import { useScope } from '@magpie/wire/scope'
import { useEffect, useRef, useState } from 'react'
import { lotteryCancel, lotteryChaseStop, type LotteryTicket } from '../../contract/index.ts'
import { lotteryGame, type LotteryGame } from '../../rules/index.ts'
import type { Kiosk, Pool } from '../play/kiosk.ts'
import { askFor, buyAt, type Told } from './buying.ts'
import { dayOf } from './day-of.ts'
import {
  fullKey,
  type IssueOfGame,
  type Issues,
  issuesKey,
  lotteryVendor,
  ownKey,
  useFull,
  useIssues,
  useOwnTickets,
  useResults,
} from './queries.ts'
import { troubleOf } from './trouble.ts'

const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
const ready: Told = { readiness: 'ready', trouble: undefined }
const silent = { word: 'game.said.silent' } as const

const countedKey = 'lottery.counted'

const counted = (): readonly string[] => {
  try {
    return (sessionStorage.getItem(countedKey) ?? '').split(' ')
  } catch {
    return []
  }
}

const keepCounted = (tickets: readonly string[]): void => {
  try {
    sessionStorage.setItem(countedKey, tickets.slice(-200).join(' '))
  } catch {
    // A browser without storage counts from this page on.
  }
}

/** The result of this session's tickets; each is counted once, when it has ended. */
const useVisit = (who: string, tickets: readonly LotteryTicket[]) => {
  const [visit, setVisit] = useState(() => keptVisit(who, Date.now()))
  useEffect(() => {
    const known = counted()
    const ended = tickets.filter(
      ({ ticket, state, at }) => state === 'settled' && at >= visit.began - 60_000 && !known.includes(ticket),
    )
    if (ended.length === 0) return
    const net = ended.reduce((sum, { total, cost }) => sum + BigInt(total ?? 0) - BigInt(cost), visit.net)
    keepCounted([...known, ...ended.map(({ ticket }) => ticket)])
    keepVisit(who, { began: visit.began, net })
    setVisit({ began: visit.began, net })
  }, [tickets, visit, who])
  return visit
}

const useAlive = () => {
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => void (closed.current = true)
  }, [])
  return () => closed.current
}

/** The possible actions, and the last message about them. */
const useActs = (game: LotteryGame | undefined, issue: string | undefined) => {
  const scope = useScope()
  const [told, setTold] = useState<Told>(ready)
  const isClosed = useAlive()
  // Clears messages about the previous issue: that it was closed, could not be cancelled, or was full.
  useEffect(() => {
    setTold((before) =>
      before.readiness === 'ready' && before.trouble?.leads === undefined ? { ...before, trouble: undefined } : before,
    )
  }, [issue])
  const vendor = lotteryVendor(scope)
  const moved = (): void => {
    for (const queryKey of [ownKey, memberInfoKey, ticketsKey, [memberKey, 'protection']])
      void scope.queries.invalidateQueries({ queryKey })
  }
  const act = async <Answer>(asked: Promise<Answer | VendorRefusal | undefined> | undefined): Promise<void> => {
    const answer = await asked
    const trouble = isVendorRefusal(answer) ? troubleOf(answer) : undefined
    setTold(answer === undefined ? { readiness: 'ready', trouble: silent } : { readiness: 'ready', trouble })
    moved()
  }
  const buy: Kiosk['buy'] = async (lines, chase) => {
    if (issue === undefined || vendor === undefined || game === undefined) return false
    const tell = (next: Told): void => {
      if (!isClosed()) setTold((before) => ({ balance: before.balance, ...next }))
    }
    const bought = await buyAt({ vendor, game, wait, isClosed, tell }, issue, lines, chase)
    moved()
    if (!bought) void scope.queries.invalidateQueries({ queryKey: fullKey })
    return bought
  }
  return {
    told,
    buy,
    cancel: (ticket: string): void => void act(vendor && askFor(vendor, lotteryCancel, () => ({ ticket }))),
    stopChase: (chase: string): void => void act(vendor && askFor(vendor, lotteryChaseStop, () => ({ chase }))),
    again: (): void => {
      setTold(ready)
      void scope.queries.invalidateQueries({ queryKey: issuesKey })
      moved()
    },
  }
}

const standingOf = (told: Told, one: IssueOfGame | undefined, game: LotteryGame): Told => {
  if (one?.open === false) {
    const word = one.paused === null ? 'game.said.GAME_CLOSED' : `lottery.pausedFor.${one.paused.why}`
    return { readiness: 'shut', trouble: { word, leads: 'again' } }
  }
  if (one?.current != null && one.current.paused !== null)
    return { readiness: 'shut', trouble: { word: `lottery.issuePausedFor.${one.current.paused.why}` } }
  if (one !== undefined && one.version !== game.version)
    return { readiness: 'shut', trouble: { word: 'game.said.version' } }
  return told
}

/** By the house itself. */
const shutBy = (word: string): Told => ({ readiness: 'shut', trouble: { word, leads: 'again' } })

const poolOf = ({ amount, floor, raised, ticketMost }: Issues['pool']): Pool => ({
  amount: fromWireMinor(amount),
  floor: fromWireMinor(floor),
  raised: raised === null ? null : { from: raised.from, floor: fromWireMinor(raised.floor) },
  ticketMost: fromWireMinor(ticketMost),
})

/** Undefined when there is no such lottery. */
export const useReal = (id: string): Kiosk | undefined => {
  const session = useSession()
  const { issues, isError } = useIssues()
  const one = issues?.games.find(({ game }) => game === id)
  const last = one?.last?.issue
  const issue = one?.current ?? undefined
  const results = useResults(id, issues === undefined ? undefined : (last ?? ''))
  const own = useOwnTickets(id, last)
  const full = useFull(id, issue?.issue)
  const visit = useVisit(session.state === 'member' ? session.marker : '', own.tickets)
  const ahead = issues?.ahead ?? 0
  const { queries } = useScope()
  const shut = useShut({ at: 'lottery', game: id, real: true })?.word
  useEffect(() => void queries.invalidateQueries({ queryKey: issuesKey }), [queries, shut])
  const game = lotteryGame(id, issue === undefined ? beijingDay(Date.now() + ahead) : dayOf(issue.issue))
  const { told, ...acts } = useActs(game, issue?.issue)
  if (game === undefined) return undefined
  const stands = standingOf(told, one, game)
  const { readiness, trouble, balance } =
    shut === undefined || stands.readiness === 'shut' ? stands : { ...told, ...shutBy(shut) }
  const opening = issues === undefined
  return {
    ...acts,
    real: true,
    readiness: opening ? 'opening' : readiness,
    trouble: opening && isError ? { ...silent, leads: 'again' } : trouble,
    game,
    balance,
    net: visit.net,
    began: visit.began,
    issue,
    waits: one?.waits ?? undefined,
    ahead,
    results,
    history: results,
    tickets: own.tickets,
    chases: own.chases,
    full: (play, zone, pick) => full.some((one) => one.play === play && one.zone === zone && one.pick === pick),
    pool: opening || id !== 'double-joy' ? undefined : poolOf(issues.pool),
    cap: fromWireMinor(issues?.cap ?? 0),
  }
}
