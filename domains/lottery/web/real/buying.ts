// Buying at the venue. A press is sent once, under its own key: if its answer is lost, it is queried by that key until
// it is known, and never repeated automatically (L5, L11).

import { fromWireMinor, toWireMinor } from '@magpie/kernel'
import { isUnsure } from '@magpie/studio/web'
import { isVendorRefusal, type Vendor, type VendorAnswer } from '@magpie/venues/web'
import type { Endpoint } from '@magpie/wire/endpoint'
import { newRequestId } from '@magpie/wire/request-id'
import { lotteryBuy, lotteryTicket, type LotteryTicket } from '../../contract/index.ts'
import type { LotteryGame } from '../../rules/index.ts'
import type { Readiness, Trouble } from '../play/kiosk.ts'
import type { Chase, SlipLine } from '../slip/slip.ts'
import { notTaken, shuts, troubleOf } from './trouble.ts'

/** After this time without an answer, a press shows that it is being confirmed. */
const longMs = 3000
const askAfterMs = [500, 1000, 2000] as const
/** After so many queries by key without a trace, the press did not arrive. */
const unheardMax = 4

export type Told = {
  readonly readiness: Readiness
  readonly trouble: Trouble | undefined
  readonly balance?: bigint | undefined
}

export type Counter = {
  readonly vendor: Vendor
  readonly game: LotteryGame
  readonly wait: (ms: number) => Promise<void>
  readonly isClosed: () => boolean
  readonly tell: (told: Told) => void
}

/** Undefined: no answer, which says nothing (L11). So does a venue that failed. */
const heard = async <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    const told = await asked
    return isUnsure(told) ? undefined : told
  } catch {
    return undefined
  }
}

export const askFor = <E extends Endpoint>(
  vendor: Vendor,
  ...asked: Parameters<typeof vendor.askMine<E>>
): Promise<VendorAnswer<E> | undefined> => heard(vendor.askMine(...asked))

/** Whether the stake was taken. */
const end = ({ tell }: Counter, ticket: LotteryTicket, balance?: bigint): boolean => {
  const refused = ticket.state === 'refused'
  tell({
    readiness: 'ready',
    trouble: refused ? notTaken(ticket.reason ?? 'restricted') : undefined,
    ...(balance === undefined ? {} : { balance }),
  })
  return !refused
}

const findOut = async (counter: Counter, key: string): Promise<boolean> => {
  const { vendor, wait, tell, isClosed } = counter
  let unheard = 0
  for (let tries = 0; !isClosed(); tries += 1) {
    await wait(askAfterMs[tries] ?? longMs)
    const told = await askFor(vendor, lotteryTicket, () => ({ key }))
    if (told === undefined || (isVendorRefusal(told) && told.throttled)) continue
    if (!isVendorRefusal(told)) {
      if (told.ticket.state !== 'asking') return end(counter, told.ticket)
    } else if (told.from === 'launch' || told.refused !== 'TICKET' || (unheard += 1) >= unheardMax) {
      tell({ readiness: 'ready', trouble: told.refused === 'TICKET' ? { word: 'game.said.lost' } : troubleOf(told) })
      return false
    }
  }
  return false
}

export const buyAt = async (
  counter: Counter,
  issue: string,
  lines: readonly SlipLine[],
  chase: Chase,
): Promise<boolean> => {
  const { vendor, game, wait, tell } = counter
  const key = newRequestId()
  let waits = true
  tell({ readiness: 'asking', trouble: undefined })
  void wait(longMs).then(() => waits && tell({ readiness: 'confirming', trouble: undefined }))
  const told = await askFor(vendor, lotteryBuy, () => ({
    key,
    game: game.id,
    issue,
    version: game.version,
    lines: lines.map(({ play, picks, unit, multiple }) => ({
      play,
      picks: picks.map((zone) => [...zone]),
      unit: toWireMinor(unit),
      multiple,
    })),
    ...(chase.issues === 0 ? {} : { chase: { issues: chase.issues, stopOnWin: chase.stopOnWin } }),
  }))
  const done =
    told === undefined || (!isVendorRefusal(told) && told.ticket.state === 'asking')
      ? await findOut(counter, key)
      : isVendorRefusal(told)
        ? (tell({
            readiness: shuts.includes(told.refused) || told.from === 'launch' ? 'shut' : 'ready',
            trouble: troubleOf(told),
          }),
          false)
        : end(counter, told.ticket, told.balance === null ? undefined : fromWireMinor(told.balance))
  waits = false
  return done
}
