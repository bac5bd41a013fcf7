// What happens at the button: the price or the score is taken as it is now, a line is changed, the player is led to log in,
// to register or to pay in, or the bet is placed under a key of its own.

import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { paths } from '@magpie/wire/paths'
import { useSettings } from '@magpie/wire/settings'
import { useLocation, useNavigate } from 'react-router'
import type { Attempt } from '../vendors/ob/bets.ts'
import { minorText, typeFor } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { isUnderWay } from './desk.ts'
import { useDesk } from './desk-of.ts'
import { affordable, mostOf, type StakeFault } from './slip-now.ts'
import { type Slip, type SlipSelection, useSlipStore } from './slip-store.ts'
import type { SlipNow } from './use-slip-now.ts'

const keyBytes = 16

/** `crypto.randomUUID` is missing on a site without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(keyBytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

type Ask = Omit<Attempt, 'key' | 'sentAt'>

const sameAsk = (attempt: Ask, ask: Ask): boolean =>
  Object.entries(ask).every(([name, value]) => String(attempt[name as keyof Ask]) === String(value))

/** As the player sees it now. */
export const asItIs = (selection: SlipSelection, { now }: SlipNow): SlipSelection =>
  now === undefined || now.oddsE5 === null
    ? selection
    : { ...selection, oddsE5: now.oddsE5, score: now.score, version: now.version }

/** Faults that the highest possible stake mends. */
const tooMuch: readonly StakeFault[] = ['over', 'event', 'own']

export const canLower = ({ fault, limits }: SlipNow): boolean =>
  tooMuch.includes(fault) && limits !== undefined && mostOf(limits) >= limits.minMinor

/** Ways out of the slip that lead back to it: it opens again, as it was, when he comes back (S-GATE-09). */
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

/** Sets the stake to what can be bet at most, and says so. */
export const useLower = () => {
  const store = useSlipStore()
  const { toast } = useNotify()
  const { say } = useWords()
  return (mostMinor: bigint, word: 'lowered' | 'afforded'): void => {
    store.setState({ stake: minorText(mostMinor).replaceAll(',', ''), typing: false })
    toast(say(`slip.${word}`, { max: minorText(mostMinor) }))
  }
}

/** The stake that the balance allows, where more was typed. */
export const affordableNow = ({ act, limits }: SlipNow): bigint | undefined =>
  act === 'deposit' ? affordable(limits) : undefined

export const useConfirm = (selection: SlipSelection, slipNow: SlipNow): (() => void) => {
  const store = useSlipStore()
  const desk = useDesk()
  const session = useSession()
  const { oddsType } = useSettings()
  const { now } = useScope()
  const doors = useDoors()
  const lower = useLower()

  const choose = (chosen: SlipSelection): void => store.setState({ selections: [chosen] })
  const place = (chosen: SlipSelection): void => {
    const { accept }: Slip = store.getState()
    if (session.state !== 'member') return
    const ask = {
      owner: session.userId,
      matchId: chosen.matchId,
      oid: chosen.oid,
      oddsE5: chosen.oddsE5,
      score: chosen.score,
      version: chosen.version,
      accept,
      stakeText: slipNow.stakeMinor.toString(),
      oddsType: typeFor(chosen.market, oddsType),
    }
    const state = desk.store.getState()
    if (isUnderWay(state)) return
    const key = state.is === 'lost' && sameAsk(state.attempt, ask) ? state.attempt.key : newKey()
    desk.place({ key, sentAt: now(), ...ask })
  }
  return () => {
    switch (slipNow.act) {
      case 'login':
        return doors.login()
      case 'deposit':
        return doors.deposit()
      case 'newLine': {
        const next = slipNow.replacement
        if (next === undefined || next.oddsE5 === null) return undefined
        const { oid, lineQuarters, oddsE5 } = next
        return choose({ ...asItIs(selection, slipNow), oid, lineQuarters, oddsE5, chosenAt: now() })
      }
      case 'stake':
        return slipNow.limits !== undefined && canLower(slipNow) ? lower(mostOf(slipNow.limits), 'lowered') : undefined
      case 'acceptPrice':
      case 'acceptScore': {
        const taken = asItIs(selection, slipNow)
        choose(taken)
        return place(taken)
      }
      case 'place':
        return place(selection)
      default:
        return undefined
    }
  }
}
