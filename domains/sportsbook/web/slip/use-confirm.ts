// What happens at the one button: the price or the score is taken as it is now, a line is changed, the player is led to
// log in, or the bet is placed under a key of its own.

import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useSettings } from '@magpie/wire/settings'
import type { Attempt } from '../vendors/ob/bets.ts'
import { minorText, typeFor } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { isUnderWay } from './desk.ts'
import { useDesk } from './desk-of.ts'
import { mostOf, type StakeFault } from './slip-now.ts'
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

export const useConfirm = (selection: SlipSelection, slipNow: SlipNow): (() => void) => {
  const store = useSlipStore()
  const desk = useDesk()
  const session = useSession()
  const { oddsType } = useSettings()
  const { toast } = useNotify()
  const { say } = useWords()
  const { now } = useScope()

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
  const lower = (): void => {
    const { limits } = slipNow
    if (limits === undefined) return
    const most = mostOf(limits)
    store.setState({ stake: minorText(most).replaceAll(',', '') })
    toast(say('slip.lowered', { max: minorText(most) }))
  }
  return () => {
    switch (slipNow.act) {
      case 'login':
        store.setState({ returning: true })
        return session.goLogin()
      case 'newLine': {
        const next = slipNow.replacement
        if (next === undefined || next.oddsE5 === null) return undefined
        const { oid, lineQuarters, oddsE5 } = next
        return choose({ ...asItIs(selection, slipNow), oid, lineQuarters, oddsE5, chosenAt: now() })
      }
      case 'stake':
        return canLower(slipNow) ? lower() : undefined
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
