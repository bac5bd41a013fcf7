// What all outside parties share in a simulation: the connection to the house, randomness, and their own records, which
// are compared with the house's rows when everything has settled.

import type { Endpoint, Caller } from '@magpie/wire'
import type { Uuid } from '@magpie/kernel'
import type { Chance } from '../chance.ts'
import type { Network } from '../network.ts'
import type { Platform } from '../platform.ts'
import type { Kept } from '../sql/twin.ts'

export type Member = {
  readonly id: Uuid
  readonly session: Uuid
  /** Their payment accounts. */
  readonly bank: Uuid
  readonly usdt: Uuid
}

export type Outside = {
  readonly chance: Chance
  readonly network: Network
  readonly platform: Platform
  readonly kept: Kept
  readonly id: () => Uuid
  /** Reports something that must not happen; it ends the case. */
  readonly wrong: (what: string) => void
}

export const callOf =
  ({ network, platform }: Pick<Outside, 'network' | 'platform'>) =>
  <T>(name: string, endpoint: Pick<Endpoint, 'path'>, ask: object, caller: Caller): Promise<T | null> =>
    network.ask(name, () => platform.call(endpoint, ask, caller) as Promise<T>)

const triesMax = 60

/** Repeats the call until `isAnswer` accepts the answer; in doubt it sends the same call again (L11). */
export const persist = async <T>(
  outside: Outside,
  name: string,
  ask: (name: string) => Promise<T | null>,
  isAnswer: (value: T) => boolean = () => true,
): Promise<T> => {
  for (let nth = 0; nth < triesMax; nth++) {
    const answer = await ask(`${name}/${nth}`)
    if (answer !== null && isAnswer(answer)) return answer
    await outside.network.sleep(outside.chance.between(`${name}/${nth}/wait`, 200, 8_000))
  }
  outside.wrong(`${name} got no answer in ${triesMax} tries`)
  return new Promise(() => undefined)
}

export const asMember = (member: Member): Caller => ({ is: 'member', member: member.id, session: member.session })
