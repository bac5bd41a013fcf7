// The screens' queries at the venue: issues, draws and full picks for everybody, own tickets for a member. Issues are
// refetched at their times, by the venue's clock.

import { gamesVendor } from '@magpie/studio/web'
import { isVendorRefusal } from '@magpie/venues/web'
import { memberKey, ticketsKey, useSession } from '@magpie/wire/session'
import { type Scope, useScope } from '@magpie/wire/scope'
import type { Gives } from '@magpie/wire/endpoint'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import {
  type LotteryChase,
  lotteryChases,
  lotteryFull,
  lotteryIssues,
  lotteryProof,
  lotteryResults,
  lotteryTicket,
  type LotteryTicket,
  lotteryTickets,
  resultsMost,
} from '../../contract/index.ts'
import type { Drawn } from '../../rules/index.ts'
import { isSealSigned } from '../proof/sealed-by.ts'

export const lotteryVendor = (scope: Scope) => gamesVendor(scope, 'lottery')

export type Issues = Gives<typeof lotteryIssues> & {
  /** How far the venue's clock is ahead of this device's. */
  readonly ahead: number
}
export type IssueOfGame = Issues['games'][number]

export const fullKey = ['lottery', 'full'] as const
export const issuesKey = ['lottery', 'issues'] as const
export const ownKey = [...ticketsKey, 'lottery'] as const

const calmMs = 10_000
const soonMs = 1500

/** Often while an issue waits for its draw, and around each of its times; otherwise rarely. */
const pauseOf = (issues: Issues | undefined, now: number): number => {
  if (issues === undefined) return soonMs
  const at = now + issues.ahead
  const waits = issues.games.some(
    ({ current }) => current !== null && current.state !== 'open' && current.opensAt <= at,
  )
  if (waits) return soonMs
  const next = issues.games
    .flatMap(({ current }) => (current === null ? [] : [current.opensAt, current.closesAt, current.drawsAt]))
    .filter((moment) => moment > at)
    .reduce((least, moment) => Math.min(least, moment - at), calmMs)
  return Math.max(400, Math.min(calmMs, next + 150))
}

/** Undefined while unknown. */
export const useIssues = (): { readonly issues: Issues | undefined; readonly isError: boolean } => {
  const scope = useScope()
  const { data, isError } = useQuery({
    queryKey: issuesKey,
    enabled: lotteryVendor(scope) !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => pauseOf(state.data, Date.now()),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Issues> => {
      const asked = Date.now()
      const told = await lotteryVendor(scope)?.ask(lotteryIssues, {})
      if (told === undefined || isVendorRefusal(told)) throw new Error('the venue of lotteries did not tell its issues')
      // The answer is taken to be made half-way between request and response.
      return { ...told, ahead: told.now - (asked + Date.now()) / 2 }
    },
  })
  return { issues: data, isError }
}

/** `last` is the last drawn issue: a new one causes a refetch. */
export const useResults = (game: string, last: string | undefined) => {
  const scope = useScope()
  const { data } = useQuery({
    queryKey: ['lottery', 'results', game, last],
    enabled: last !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const told = await lotteryVendor(scope)?.ask(lotteryResults, { game, limit: resultsMost })
      if (told === undefined || isVendorRefusal(told)) throw new Error('the venue of lotteries did not tell its draws')
      return told.results
    },
  })
  return data
}

/** Longer runs are shown as this length. */
const lastDraws = 40

export type LastDraws = { readonly game: string; readonly drawn: readonly Drawn[] }

/**
 * The newest draws of each game, newest first; undefined until all were requested. A game without an answer has none.
 */
export const useLastDraws = (
  games: readonly string[],
  issues: Issues | undefined,
): readonly LastDraws[] | undefined => {
  const scope = useScope()
  const told = useQueries({
    queries: games.map((game) => ({
      queryKey: ['lottery', 'last', game, issues?.games.find((one) => one.game === game)?.last?.issue],
      enabled: issues !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
      queryFn: async (): Promise<LastDraws> => {
        const answer = await lotteryVendor(scope)?.ask(lotteryResults, { game, limit: lastDraws })
        if (answer === undefined || isVendorRefusal(answer)) throw new Error('the venue did not tell its draws')
        return { game, drawn: answer.results.flatMap(({ drawn }) => (drawn === null ? [] : [drawn])) }
      },
    })),
  })
  return told.some(({ isPending }) => isPending) ? undefined : told.flatMap(({ data }) => data ?? [])
}

/** How many of the member's tickets wait for their draw, by game. */
export const useWaiting = (): readonly { readonly game: string; readonly tickets: number }[] => {
  const scope = useScope()
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: [...ownKey, 'waiting'],
    enabled: state === 'member' && lotteryVendor(scope) !== undefined,
    staleTime: 0,
    refetchInterval: 20_000,
    queryFn: async () => {
      const told = await lotteryVendor(scope)?.askMine(lotteryTickets, () => ({
        state: 'waiting' as const,
        limit: 100,
      }))
      if (told === undefined || isVendorRefusal(told)) return []
      const games = [...new Set(told.tickets.map(({ game }) => game))]
      return games.map((game) => ({ game, tickets: told.tickets.filter((one) => one.game === game).length }))
    },
  })
  return data ?? []
}

export const useFull = (game: string, issue: string | undefined) => {
  const scope = useScope()
  const { data } = useQuery({
    queryKey: [...fullKey, game, issue],
    enabled: issue !== undefined,
    staleTime: 0,
    refetchInterval: 15_000,
    queryFn: async () => {
      const told = await lotteryVendor(scope)?.ask(lotteryFull, { game })
      return told === undefined || isVendorRefusal(told) ? [] : told.picks
    },
  })
  return data ?? []
}

const noTickets: { readonly tickets: readonly LotteryTicket[]; readonly chases: readonly LotteryChase[] } = {
  tickets: [],
  chases: [],
}

/** The member's newest tickets of the game, refetched while one of them waits. */
export const useOwnTickets = (game: string, last: string | undefined) => {
  const scope = useScope()
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: [...ownKey, game, last],
    enabled: state === 'member',
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: told } }) =>
      told?.tickets.some((one) => one.state === 'asking' || one.state === 'kept') === true ? 2000 : 20_000,
    queryFn: async (): Promise<typeof noTickets> => {
      const vendor = lotteryVendor(scope)
      const tickets = await vendor?.askMine(lotteryTickets, () => ({ game, limit: 30 }))
      const chases = await vendor?.askMine(lotteryChases, () => ({}))
      if (tickets === undefined || isVendorRefusal(tickets)) return noTickets
      const going = chases === undefined || isVendorRefusal(chases) ? [] : chases.chases
      return { tickets: tickets.tickets, chases: going.filter((one) => one.game === game).slice(0, 3) }
    },
  })
  return data ?? noTickets
}

/** Everything to verify an issue with, and the member's ticket of it; null when the venue does not answer. */
export const useProof = (game: string, issue: string | undefined, ticket: string | undefined) => {
  const scope = useScope()
  const { data } = useQuery({
    queryKey: [memberKey, 'lottery', 'proof', game, issue, ticket],
    enabled: issue !== undefined,
    staleTime: 5000,
    retry: false,
    queryFn: async () => {
      const vendor = lotteryVendor(scope)
      const told = await vendor?.ask(lotteryProof, { game, issue: issue ?? '' })
      if (told === undefined || isVendorRefusal(told)) return null
      const own = ticket === undefined ? undefined : await vendor?.askMine(lotteryTicket, () => ({ ticket }))
      return {
        proof: told.proof,
        isSigned: await isSealSigned(told.proof),
        own:
          own === undefined || isVendorRefusal(own) || own.proof === null
            ? undefined
            : { proof: own.proof, ticket: own.ticket },
      }
    },
  })
  return data
}
