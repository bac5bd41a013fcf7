// The slot for explaining a venue's rounds: which selection was chosen, and why the amount is what it is. Only the slice that
// sells the game knows; it depends on this one, so the app's registry passes it in. Its code is loaded with the first round
// that needs it; rounds of a venue without a teller only show their title.

import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import { useScope } from '@magpie/wire/scope'
import type { RoundLeg, RoundView } from '../../contract/index.ts'

export type LegProps = { readonly leg: RoundLeg; readonly round: RoundView }

export type RoundTeller = {
  /** What was chosen, at which price, in which market of which match: the middle of a ticket. */
  readonly Leg: ComponentType<LegProps>
  /** The leg's current state with a link to its match, on the page of a ticket. */
  readonly Now: ComponentType<LegProps>
  /** What joins the legs, where there are several: above them. */
  readonly Joined: ComponentType<{ readonly round: RoundView }>
  /** What can be done with the bet while it is open, and what was done: on the page of a ticket. */
  readonly Held: ComponentType<{ readonly round: RoundView }>
  /** Why the amount is what it is (L24), on the page of a settled ticket. */
  readonly Why: ComponentType<{ readonly round: RoundView }>
  /** A picture of it to show elsewhere: in the bar of its page. */
  readonly Share?: ComponentType<{ readonly round: RoundView }>
  /** Bets that wait for their price: a tab of the record, where there are any at the venues of this site. */
  readonly Booked?: ComponentType
}

/** Of a game that is not a sport: it has no legs and no match. */
export type GameTeller = {
  /** Which game, what was chosen, and how it ended: the middle of a ticket. */
  readonly Plays: ComponentType<{ readonly round: RoundView }>
  /** The way back to it while it goes on: on the page of a ticket. */
  readonly Held: ComponentType<{ readonly round: RoundView }>
  /** Why the amount is what it is (L24): the draw and its proof. */
  readonly Why: ComponentType<{ readonly round: RoundView }>
}

/** By the adapter that the venue's record names. */
export type RoundTellers = Readonly<Record<string, RoundTeller | GameTeller>>

/** The parts of a door, each of which comes when it is first drawn. */
const lazily = <Teller extends object>(load: () => Promise<Teller>, names: readonly (keyof Teller)[]): Teller =>
  Object.fromEntries(
    names.map((name) => [name, lazy(async () => ({ default: (await load())[name] as ComponentType }))]),
  ) as Teller

/** `lazyTeller(() => import('@magpie/sportsbook/web/rounds'))`: a door that exports them all. */
export const lazyTeller = (load: () => Promise<Required<RoundTeller>>): RoundTeller =>
  lazily(load, ['Leg', 'Now', 'Joined', 'Held', 'Why', 'Share', 'Booked'])

/** `lazyGameTeller(() => import('@magpie/slots/web/rounds'))`. */
export const lazyGameTeller = (load: () => Promise<GameTeller>): GameTeller => lazily(load, ['Plays', 'Held', 'Why'])

const Handed = createContext<RoundTellers>({})

export const RoundTellersProvider = (given: {
  readonly value: RoundTellers
  readonly children: ReactNode
}): ReactElement => createElement(Handed, { value: given.value }, given.children)

export const useTellers = (): RoundTellers => useContext(Handed)

const useAnyTeller = (venue: string): RoundTeller | GameTeller | undefined => {
  const { venues } = useScope()
  return useTellers()[venues[venue]?.adapter ?? '']
}

export const useTeller = (venue: string): RoundTeller | undefined => {
  const teller = useAnyTeller(venue)
  return teller !== undefined && 'Leg' in teller ? teller : undefined
}

export const useGameTeller = (venue: string): GameTeller | undefined => {
  const teller = useAnyTeller(venue)
  return teller !== undefined && 'Plays' in teller ? teller : undefined
}
