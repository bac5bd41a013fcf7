// What each member action asks for besides the session (decision 1420), written by hand and compared with the declarations.
// Every action that asks for the password asks for the second factor too; one that asks for less has its reason here.

import { type Endpoint, needsProof } from '@magpie/wire'

/**
 * `fresh`: a session that sat idle is asked for its password first. `second`: the second factor, where they have one. `pin`: the
 * six digits of withdrawals. `code`: what went to their phone or mail.
 */
const proofs = ['fresh', 'password', 'second', 'pin', 'code'] as const
type Proof = (typeof proofs)[number]

/** Paths under which a member acts on their account, their way in, their money's way out, or their own limits. */
export const guardedBases = [
  '/site/api/v1/user/',
  '/site/api/v1/papers/',
  '/site/api/v1/protection/',
  '/fd/api/v1/security/',
  '/fd/api/v1/account/',
  '/fd/api/v1/withdrawal/',
  '/fd/api/v1/transfer/',
] as const

const both: readonly Proof[] = ['password', 'second']

export const asked: Readonly<Record<string, readonly Proof[]>> = {
  // The way in.
  'POST /site/api/v1/user/password/change': both,
  'POST /site/api/v1/user/factors/totp/begin': both,
  'POST /site/api/v1/user/factors/totp/remove': both,
  'POST /site/api/v1/user/factors/passkey/begin': both,
  'POST /site/api/v1/user/factors/passkey/remove': both,
  'POST /site/api/v1/user/factors/codes/anew': both,
  // The code is good for a minute, and the browser that brings it is not trusted.
  'POST /site/api/v1/user/handover/make': ['fresh'],
  // It is the asking of an idle session itself, and changes nothing but that they were there.
  'POST /site/api/v1/user/member/confirm': ['password'],
  // What reaches them, what is known of them, and the end.
  'POST /site/api/v1/user/contact/ask': both,
  'POST /site/api/v1/user/contact/confirm': ['code'],
  'POST /site/api/v1/user/closing/ask': both,
  'POST /site/api/v1/papers/copy/ask': both,
  // What both were asked for lies there for three days.
  'POST /site/api/v1/papers/copy/take': ['fresh'],
  // Money's way out.
  'POST /fd/api/v1/security/pin/set': both,
  'POST /fd/api/v1/security/pin/reset': [...both, 'code'],
  'POST /fd/api/v1/security/pin/change': ['fresh', 'pin'],
  'POST /fd/api/v1/security/name': ['fresh', 'pin'],
  'POST /fd/api/v1/account/add': [...both, 'pin'],
  'POST /fd/api/v1/account/default': ['fresh'],
  'POST /fd/api/v1/account/delete': ['fresh', 'pin'],
  // To an account of their own name that both were asked for, and that has cooled for a day.
  'POST /fd/api/v1/withdrawal/submit': ['fresh', 'pin'],
  'POST /fd/api/v1/transfer/in': ['fresh'],
  'POST /fd/api/v1/transfer/out': ['fresh'],
  'POST /fd/api/v1/transfer/collect': ['fresh'],
}

const looks = 'it tells, and changes nothing'
const strict = 'it only makes things stricter, or takes back what was asked for'

/** Actions that ask for nothing besides the session, with the reason. */
export const unasked: Readonly<Record<string, string>> = {
  'POST /site/api/v1/user/member/info': looks,
  'GET /site/api/v1/user/member/jwt': looks,
  'POST /site/api/v1/user/safety/mine': looks,
  'POST /site/api/v1/user/devices/mine': looks,
  'POST /site/api/v1/user/factors/mine': looks,
  'POST /site/api/v1/user/closing/mine': looks,
  'POST /site/api/v1/papers/copy/mine': looks,
  'POST /site/api/v1/papers/mine': looks,
  'POST /site/api/v1/papers/wishes': looks,
  'POST /fd/api/v1/security/mine': looks,
  'POST /fd/api/v1/account/list': looks,
  'POST /fd/api/v1/account/sample': looks,
  'POST /fd/api/v1/withdrawal/quote': looks,
  'POST /fd/api/v1/withdrawal/one': looks,
  'POST /fd/api/v1/withdrawal/list': looks,
  'POST /fd/api/v1/transfer/overview': looks,
  'POST /fd/api/v1/transfer/balance': looks,
  'POST /fd/api/v1/transfer/list': looks,
  'POST /site/api/v1/protection/mine': looks,
  'POST /site/api/v1/protection/days': looks,
  'POST /site/api/v1/protection/venues': looks,
  'POST /site/api/v1/user/member/active': 'it says that they are there',
  'POST /site/api/v1/user/member/logout': strict,
  'POST /site/api/v1/user/devices/remove': strict,
  'POST /site/api/v1/user/recovery/cancel': strict,
  'POST /site/api/v1/user/closing/cancel': strict,
  'POST /site/api/v1/user/code/ask': 'it sends a code to what is theirs already',
  'POST /site/api/v1/user/factors/totp/confirm': 'it ends what both were asked for, within a quarter of an hour',
  'POST /site/api/v1/user/factors/passkey/add': 'it ends what both were asked for, by the ticket of that',
  'POST /site/api/v1/papers/file': 'it sends papers; people look at them',
  'POST /site/api/v1/papers/send': 'it sends papers; people look at them',
  'POST /fd/api/v1/withdrawal/appeal': 'it writes to people; the money is back',
  'POST /fd/api/v1/transfer/ask': 'it asks a venue again what became of a transfer',
  'POST /fd/api/v1/transfer/auto': 'it says whether money follows them into a venue of theirs',
  'POST /site/api/v1/protection/beat': 'it says that they are there',
  'POST /site/api/v1/protection/check': 'it answers a reality check',
  'POST /site/api/v1/protection/remind': 'it is how often they are asked whether they go on',
  'POST /site/api/v1/protection/limit': 'lower at once; higher after a day and a second yes, whatever else they show',
  'POST /site/api/v1/protection/limit/confirm': 'the second yes',
  'POST /site/api/v1/protection/stakeLimit':
    'lower at once; higher after a day and a second yes, whatever else they show',
  'POST /site/api/v1/protection/stakeLimit/confirm': 'the second yes',
  'POST /site/api/v1/protection/timeOut': strict,
  'POST /site/api/v1/protection/exclude': strict,
}

/** Of an object, or of a choice between objects. */
type Def = {
  readonly shape?: Readonly<Record<string, unknown>>
  readonly options?: readonly { readonly _zod: { readonly def: Def } }[]
}
const keysOf = ({ shape = {}, options = [] }: Def): readonly string[] => [
  ...Object.keys(shape),
  ...options.flatMap(({ _zod }) => keysOf(_zod.def)),
]

/** What an endpoint asks for, read from its declaration. */
export const proofsOf = (endpoint: Endpoint): readonly Proof[] => {
  const keys = new Set(keysOf(endpoint.takes._zod.def as unknown as Def))
  const says = (word: string): boolean => endpoint.refuses.includes(word)
  const has: Readonly<Record<Proof, boolean>> = {
    fresh: needsProof(endpoint),
    password: keys.has('password'),
    second: keys.has('password') && keys.has('code') && says('second_wrong'),
    pin: keys.has('pin') && says('pin_wrong'),
    code: keys.has('sent') || (keys.has('request') && keys.has('code')),
  }
  return proofs.filter((one) => has[one])
}
