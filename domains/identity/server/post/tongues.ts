// The dialects of message gateways, one line each; `plain` if a gateway's settings name none.

import type { CallToSign, Written } from '@magpie/wire'
import { signedHeaders } from '@magpie/wire/signed'
import { postSigned } from '../../contract/index.ts'

export type PostTongue = {
  readonly write: (call: CallToSign) => Written
  /** The gateway's answer, translated into the declared one. */
  readonly read: (said: unknown) => unknown
}

const plain: PostTongue = {
  write: (call) => ({ ...call, headers: signedHeaders(postSigned, '', { ...call, target: call.path }) }),
  read: (said) => said,
}

export const postTongues = { plain } as const satisfies Readonly<Record<string, PostTongue>>
export type PostTongueName = keyof typeof postTongues
