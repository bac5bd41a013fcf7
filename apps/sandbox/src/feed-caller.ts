// Resolves the caller of the feed: they must sign with the feed's secret, as a venue signs a wallet call. It is not the
// wallet's secret, because reporting results and moving money need separate trust.

import { refuse, type Refusal } from '@magpie/kernel'
import { feedCaller } from '@magpie/sportsbook/contract'
import { walletSigned } from '@magpie/venues/contract'
import type { Caller, RequestFacts } from '@magpie/wire'
import { signedBy } from '@magpie/wire/signed-by'

export const resolveFeedCaller = (
  request: Pick<RequestFacts, 'headers' | 'rawBody' | 'target'>,
  secret: string | undefined,
  nowMs: number,
): Caller | Refusal<'api_auth'> => {
  const signed = signedBy(walletSigned, request, nowMs)
  const isFeed = signed?.who === feedCaller && secret !== undefined && signed.isBy(secret)
  return isFeed ? { is: 'venue', venue: feedCaller } : refuse('api_auth')
}
