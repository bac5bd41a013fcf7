// What the button does: accepts present prices or scores, changes a line, sends the player to login, registration or
// deposit, or places the bets, each under its own key.

import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { paths } from '@magpie/wire/paths'
import { useSettings } from '@magpie/wire/settings'
import { useLocation, useNavigate } from 'react-router'
import { type Attempt, newBetKey } from '../vendors/bets.ts'
import { minorText, typeFor } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { isBusy, useBetsInFlight } from './bets/in-flight.ts'
import { affordable, mostOf, type StakeFault } from './slip-now.ts'
import { type SlipSelection, stakeKey, useSlipStore } from './slip-store.ts'
import { useAccept } from './use-accept.ts'
import type { BetNow, LegNow, SlipNow } from './use-slip-now.ts'

type Ask = Omit<Attempt, 'key' | 'sentAt'>

const sameAsk = (attempt: Attempt, ask: Ask): boolean =>
  Object.entries(ask).every(([name, value]) => JSON.stringify(attempt[name as keyof Ask]) === JSON.stringify(value))

/** As the player sees it now. */
export const asItIs = ({ selection, now }: LegNow): SlipSelection =>
  now === undefined || now.oddsE5 === null
    ? selection
    : { ...selection, oddsE5: now.oddsE5, score: now.score, version: now.version }

/** Faults that the highest possible stake corrects. */
const tooMuch: readonly StakeFault[] = ['over', 'event', 'own']

/** The most that can be bet if too much was typed; undefined if nothing can. */
export const lowerTo = ({ fault, limits }: BetNow): bigint | undefined =>
  tooMuch.includes(fault) && limits !== undefined && mostOf(limits) >= limits.minMinor ? mostOf(limits) : undefined

/** The stake that the balance allows, if more was typed. */
export const affordableNow = ({ act, wrong }: SlipNow): bigint | undefined =>
  act === 'deposit' ? affordable(wrong?.limits) : undefined

/** Links out of the slip that lead back to it: it opens again, unchanged, on the return (S-GATE-09). */
export const useDoors = () => {
  const store = useSlipStore()
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const leave = (go: () => void): void => {
    store.setState({ returning: true })
    go()
  }
  return {
    login: () => leave(session.goLogin),
    register: () => leave(() => void navigate(paths.register(`${pathname}${search}`))),
    deposit: () => leave(() => void navigate(paths.deposit())),
  }
}

/** Sets the stake of a bet to the most that can be bet, and says so. */
export const useLower = () => {
  const store = useSlipStore()
  const { toast } = useNotify()
  const { say } = useWords()
  return ({ key }: BetNow, mostMinor: bigint, word: 'lowered' | 'afforded'): void => {
    const { stakes } = store.getState()
    store.setState({
      stakes: { ...stakes, [key]: minorText(mostMinor).replaceAll(',', '') },
      field: key,
      typing: false,
    })
    toast(say(`slip.${word}`, { max: minorText(mostMinor) }))
  }
}

/** Changes a leg to the line that replaced its own. Its stake is kept, because the player asked for the change. */
export const useNewLine = () => {
  const store = useSlipStore()
  const { now } = useScope()
  return (leg: LegNow): void => {
    const { replacement, selection } = leg
    if (replacement === undefined || replacement.oddsE5 === null) return
    const { oid, lineQuarters, oddsE5 } = replacement
    const next: SlipSelection = { ...asItIs(leg), oid, lineQuarters, oddsE5, chosenAt: now() }
    const { selections, stakes } = store.getState()
    const { [stakeKey(selection)]: stake = '', ...others } = stakes
    store.setState({
      selections: selections.map((one) => (stakeKey(one) === stakeKey(selection) ? next : one)),
      stakes: { ...others, [stakeKey(next)]: stake },
      field: stakeKey(next),
    })
  }
}

const usePlace = () => {
  const { accept } = useAccept()
  const inFlight = useBetsInFlight()
  const session = useSession()
  const { oddsType } = useSettings()
  const { now } = useScope()
  const lost = (ask: Ask): Attempt | undefined =>
    inFlight.store.getState().entries.find(({ attempt, state }) => state.is === 'lost' && sameAsk(attempt, ask))
      ?.attempt
  return (bets: readonly BetNow[], taken: readonly SlipSelection[]): void => {
    if (session.state !== 'member' || isBusy(inFlight.store.getState())) return
    const asLeg = ({ selection }: LegNow) => {
      const { matchId, oid, oddsE5, score, version } =
        taken.find((one) => stakeKey(one) === stakeKey(selection)) ?? selection
      return { matchId, oid, oddsE5, score, version }
    }
    inFlight.place(
      bets.map(({ legs, kind, joint, lineMinor }) => {
        const [only] = legs
        const ask: Ask = {
          owner: session.userId,
          legs: legs.map(asLeg),
          folds: kind?.folds ?? [],
          ...(joint !== undefined && joint.oddsE5 !== null && { jointE5: joint.oddsE5 }),
          accept,
          stakeText: lineMinor.toString(),
          oddsType: kind === undefined && only !== undefined ? typeFor(only.selection.market, oddsType) : 3,
        }
        return { key: lost(ask)?.key ?? newBetKey(), sentAt: now(), ...ask }
      }),
    )
  }
}

export const useConfirm = (slipNow: SlipNow): (() => void) => {
  const store = useSlipStore()
  const doors = useDoors()
  const lower = useLower()
  const newLine = useNewLine()
  const place = usePlace()
  const { act, chosen, wrong, legs } = slipNow
  return () => {
    const [only] = legs
    switch (act) {
      case 'login':
        return doors.login()
      case 'deposit':
        return doors.deposit()
      case 'newLine':
        return only === undefined ? undefined : newLine(only)
      case 'stake': {
        const most = wrong === undefined ? undefined : lowerTo(wrong)
        return wrong === undefined || most === undefined ? undefined : lower(wrong, most, 'lowered')
      }
      case 'acceptPrice':
      case 'acceptScore': {
        const bet = new Set(chosen.flatMap((one) => one.legs))
        const taken = legs.map((leg) => (bet.has(leg) ? asItIs(leg) : leg.selection))
        store.setState({ selections: taken })
        for (const { joint } of chosen) joint?.take()
        return place(chosen, taken)
      }
      case 'place':
        return place(chosen, [])
      default:
        return undefined
    }
  }
}
