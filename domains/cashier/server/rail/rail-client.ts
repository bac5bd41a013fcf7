// Calls to a rail in its own tongue; what is no answer is `null` (L11).

import type { House } from '@magpie/db'
import { type Carrier, type Gives, signedClient, type Takes, type Watch } from '@magpie/wire'
import {
  railCollect,
  railCollectEnd,
  railPayout,
  railPayoutCancel,
  railPayoutQuery,
  railStatement,
} from '../../contract/index.ts'
import type { RailTerms } from '../../rules/index.ts'
import { tongueOf, type TongueName } from './tongues.ts'

/** `code` names the rail in accounts, headers and ids: `SANDPAY`. */
export type RailSettings = RailTerms & {
  readonly url: string
  readonly secret: string
  /** How it speaks; the house's own wire where nothing is said. */
  readonly speaks?: TongueName
}

type Payouts = Carrier<
  Takes<typeof railPayout>,
  Gives<typeof railPayout>,
  Takes<typeof railPayoutQuery>,
  Gives<typeof railPayoutQuery>,
  Gives<typeof railPayoutCancel>,
  Takes<typeof railStatement>,
  Gives<typeof railStatement>
>

export type RailClient = Payouts & {
  readonly code: string
  readonly collect: (ask: Takes<typeof railCollect>) => Promise<Gives<typeof railCollect> | null>
  readonly collectEnd: (ask: Takes<typeof railCollectEnd>) => Promise<Gives<typeof railCollectEnd> | null>
}

export const railClient = (
  { code, url, secret, speaks }: RailSettings,
  watch: Watch,
  house: Pick<House, 'world' | 'log'>,
): RailClient => {
  const { write, read } = tongueOf(speaks)
  const call = signedClient({ base: url, secret, write: (asked) => write(code, asked), read, watch }, house)
  return {
    code,
    collect: call(railCollect),
    collectEnd: call(railCollectEnd),
    send: call(railPayout),
    ask: call(railPayoutQuery),
    cancel: call(railPayoutCancel),
    statement: call(railStatement),
  }
}
