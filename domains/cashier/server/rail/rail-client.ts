// Calls to a rail; what is no answer is `null` (L11).

import type { House } from '@magpie/db'
import { type Gives, signedClient, type Takes } from '@magpie/wire'
import {
  railCallHeaders,
  railCollect,
  railCollectEnd,
  railPayout,
  railPayoutCancel,
  railPayoutQuery,
  railStatement,
} from '../../contract/index.ts'
import type { RailTerms } from '../../rules/index.ts'

/** `code` names the rail in accounts, headers and ids: `SANDPAY`. */
export type RailSettings = RailTerms & { readonly url: string; readonly secret: string }

export type RailClient = {
  readonly code: string
  readonly collect: (ask: Takes<typeof railCollect>) => Promise<Gives<typeof railCollect> | null>
  readonly collectEnd: (ask: Takes<typeof railCollectEnd>) => Promise<Gives<typeof railCollectEnd> | null>
  readonly payout: (ask: Takes<typeof railPayout>) => Promise<Gives<typeof railPayout> | null>
  readonly query: (ask: Takes<typeof railPayoutQuery>) => Promise<Gives<typeof railPayoutQuery> | null>
  readonly cancel: (ask: Takes<typeof railPayoutCancel>) => Promise<Gives<typeof railPayoutCancel> | null>
  readonly statement: (ask: Takes<typeof railStatement>) => Promise<Gives<typeof railStatement> | null>
}

export const railClient = ({ code, url, secret }: RailSettings, house: Pick<House, 'world' | 'log'>): RailClient => {
  const call = signedClient(
    { base: url, secret, headers: (signed) => railCallHeaders(code, signed), whom: { rail: code } },
    house,
  )
  return {
    code,
    collect: call(railCollect),
    collectEnd: call(railCollectEnd),
    payout: call(railPayout),
    query: call(railPayoutQuery),
    cancel: call(railPayoutCancel),
    statement: call(railStatement),
  }
}
