// Who may push a feed: whoever signs with the feed's secret, as a venue signs a wallet call. The secret is not the
// wallet's, because telling results and moving money are two trusts.

import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse, type Refusal } from '@magpie/kernel'
import { feedCaller } from '@magpie/sportsbook/contract'
import { looksSigned, signWalletCall, walletHeaders } from '@magpie/venues/contract'
import type { Caller, RequestFacts } from '@magpie/wire'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const resolveFeedCaller = (
  request: Pick<RequestFacts, 'headers' | 'rawBody' | 'target'>,
  secret: string | undefined,
  nowMs: number,
): Caller | Refusal<'api_auth'> => {
  const { headers } = request
  const [timestamp, nonce, signature] = [
    headers[walletHeaders.timestamp],
    headers[walletHeaders.nonce],
    headers[walletHeaders.signature],
  ]
  if (secret === undefined || headers[walletHeaders.venue] !== feedCaller) return refuse('api_auth')
  if (!looksSigned({ timestamp, nonce, signature }, nowMs)) return refuse('api_auth')
  const body = request.rawBody.toString('utf8')
  const good = signWalletCall(feedCaller, {
    secret,
    target: request.target,
    timestamp: Number(timestamp),
    nonce: nonce ?? '',
    body,
  })
  return timingSafeEqual(digest(good), digest(signature ?? ''))
    ? { is: 'venue', venue: feedCaller }
    : refuse('api_auth')
}
