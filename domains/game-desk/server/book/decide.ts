// Decisions of two operators at a book (L33): an answer to a question of the feed, a manual result, a member's limit
// factor, a league's tier. The effects are shown and stored in the proposal; the book carries out what was shown, or
// reports that the effects would differ.

import type { House } from '@magpie/db'
import { isRefusal, refuse, type Refusal } from '@magpie/kernel'
import { proposeAlone } from '@magpie/operators/server'
import {
  type HouseFactorAct,
  houseBookMatch,
  houseBookWhatIf,
  houseFigures,
  type HouseFigures,
  type HouseMatchOne,
  type HouseMoneyAct,
  type HouseTierAct,
  houseTierTry,
  type HouseTierTry,
  type HouseWhatIf,
  isReason,
} from '@magpie/sportsbook/contract'
import { handle, type Handled } from '@magpie/wire'
import {
  bookDecideKind,
  opsBookDecide,
  opsBookFactor,
  opsBookProposals,
  opsBookPropose,
  opsBookTier,
  type OpsForm,
  type OpsProposal,
  type OpsStated,
  statedInWords,
  titleOf,
} from '../../contract/index.ts'
import type { Tell } from '../acts.ts'
import { openDecide, proposalsOf } from '../proposals.ts'
import { asking, type GameVenue, type GameVenues } from '../venues.ts'
import { whyNot } from './why-not.ts'

type Body = Pick<OpsProposal, 'venue' | 'title' | 'shown'> & {
  /** The subject: the match, the league, or the member at the venue. */
  readonly about: string
  readonly act: HouseMoneyAct | HouseFactorAct | HouseTierAct
  /** The shown effects of a tier. */
  readonly tier?: HouseTierTry
  /** A stated order, with names. */
  readonly stated?: OpsStated
  /** The form of stated figures. */
  readonly form?: OpsForm
}

const dayMs = 86_400_000

const bare = (act: HouseMoneyAct) => {
  if (act.what === 'result') {
    const { digest: _digest, ...rest } = act
    return rest
  }
  if (act.what === 'order') {
    const { digest: _digest, ...rest } = act
    return rest
  }
  if (act.what === 'figures') {
    const { digest: _digest, ...rest } = act
    return rest
  }
  const { digest: _digest, ...rest } = act
  return rest
}

/** With names, because an approver must see which entrant has which place. */
const statedIn = (act: HouseMoneyAct, { stating }: HouseMatchOne): OpsStated | undefined =>
  act.what === 'order' && stating?.what === 'order' ? statedInWords(stating, act) : undefined

/** The form that the figures fill, because an approver must see whose figures they are. */
const formIn = (act: HouseMoneyAct, { stating, match: { home, away } }: HouseMatchOne): OpsForm | undefined => {
  if (act.what !== 'figures' || stating?.what !== 'figures') return undefined
  return { form: { ...stating, parts: stating.parts.slice(0, act.rows.length) }, sides: [home, away] }
}

const onPropose = (venues: GameVenues) =>
  handle(opsBookPropose, async ({ venue: code, act, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const ask = asking(venue, house)
    const [told, one] = await Promise.all([
      ask(houseBookWhatIf)({ act: bare(act) }),
      ask(houseBookMatch)({ matchId: act.matchId }),
    ])
    if (told === null || one === null) return refuse('venue_silent')
    if (told.found === null) return whyNot(told.wrong)
    if (one.found === null) return refuse('book_gone')
    if (told.found.digest !== act.digest) return refuse('book_changed')
    const about = { venue: code, about: act.matchId }
    const stated = statedIn(act, one.found)
    const form = formIn(act, one.found)
    const body: Body = {
      ...about,
      act,
      title: titleOf(one.found.match),
      shown: told.found,
      ...(stated !== undefined && { stated }),
      ...(form !== undefined && { form }),
    }
    const id = await proposeAlone(context, about, { kind: bookDecideKind, member: null, body, reason })
    return isRefusal(id) ? refuse('book_waits') : { id }
  })

/**
 * A factor needs the book's findings, never operators' beliefs. Lifting one, or the member's own wish, needs no
 * findings.
 */
const reasonOf = async (
  house: House,
  venue: GameVenue,
  { alias, factor, why }: Pick<HouseFactorAct, 'alias' | 'factor' | 'why'>,
): Promise<HouseFigures | null | Refusal<'venue_silent' | 'factor_figures'>> => {
  if (why === 'own_wish') return null
  const told = await asking(venue, house)(houseFigures)({ alias })
  if (told === null) return refuse('venue_silent')
  return factor === 'whole' || isReason(why, told.figures) ? told.figures : refuse('factor_figures')
}

const onFactor = (venues: GameVenues) =>
  handle(opsBookFactor, async ({ venue: code, member, factor, why, days, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const alias = venues.aliasOf(code, member)
    const about = { venue: code, about: alias }
    const figures = await reasonOf(house, venue, { alias, factor, why })
    if (isRefusal(figures)) return figures
    const act: HouseFactorAct = { what: 'factor', alias, factor, why, until: house.world.now() + days * dayMs, figures }
    const body: Body = { ...about, act, title: '', shown: null }
    const id = await proposeAlone(context, about, { kind: bookDecideKind, member, body, reason })
    return isRefusal(id) ? refuse('book_waits') : { id }
  })

const onTier = (venues: GameVenues) =>
  handle(opsBookTier, async ({ venue: code, act, reason }, context) => {
    const { house } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const { what, league, tier } = act
    const told = await asking(venue, house)(houseTierTry)({ act: { what, league, tier } })
    if (told === null) return refuse('venue_silent')
    if (told.found === null) return refuse('book_gone')
    if (told.found.digest !== act.digest) return refuse('book_changed')
    const about = { venue: code, about: `league/${league}` }
    const body: Body = { ...about, act, title: told.found.league.name, shown: null, tier: told.found }
    const id = await proposeAlone(context, about, { kind: bookDecideKind, member: null, body, reason })
    return isRefusal(id) ? refuse('book_waits') : { id }
  })

const onProposals = handle(opsBookProposals, async (ask, { house }) => {
  const { rows, next } = await proposalsOf(house, bookDecideKind, ask)
  return {
    rows: rows.map(({ id, state, member, maker, decider, body, answer }): OpsProposal => {
      const { venue, act, title, tier = null, stated = null, form = null, ...told } = body as Body
      // An older proposal lacks the undone sales.
      const shown =
        told.shown === null ? null : { ...told.shown, undone: (told.shown.undone as number | undefined) ?? 0 }
      return { id, state, venue, act, title, shown, tier, stated, form, member, maker, decider, answer }
    }),
    next,
  }
})

const shownFacts = (shown: HouseWhatIf | null): Readonly<Record<string, string | number>> => {
  if (shown === null) return {}
  const { legs, members, pays, up, down } = shown
  return { legs, members, pays, up, down }
}

const tierFacts = (shown: HouseTierTry | undefined): Readonly<Record<string, string | number>> => {
  if (shown === undefined) return {}
  const { league, from, to, bets, cut, full } = shown
  return { league: league.name, version: league.version + 1, from: from.tier, to: to.tier, bets, cut, full }
}

export const bookDecideHandlers = (venues: GameVenues, tell: Tell): readonly Handled[] => {
  const decide = openDecide(bookDecideKind, tell, (body, { by, reason }) => {
    const { venue, act, about, shown, tier } = body as Body
    return {
      facts: { venue, what: act.what, about, ...shownFacts(shown), ...tierFacts(tier) },
      act: { venue, act: { what: 'book', act, by, reason } },
    }
  })
  return [onPropose(venues), onFactor(venues), onTier(venues), onProposals, handle(opsBookDecide, decide)]
}
