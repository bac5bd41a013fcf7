// The tongues that gateways of messages speak, one line each; `plain` where a gateway's settings say nothing.

import type { CallToSign, Written } from '@magpie/wire'
import { signedHeaders } from '@magpie/wire/signed'
import { postSigned } from '../../contract/index.ts'

export type PostTongue = {
  readonly write: (call: CallToSign) => Written
  /** The declared answer in what that gateway says. */
  readonly read: (said: unknown) => unknown
}

const plain: PostTongue = {
  write: (call) => ({ ...call, headers: signedHeaders(postSigned, '', { ...call, target: call.path }) }),
  read: (said) => said,
}

export const postTongues = { plain } as const satisfies Readonly<Record<string, PostTongue>>
export type PostTongueName = keyof typeof postTongues
