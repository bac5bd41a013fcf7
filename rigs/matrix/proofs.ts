// What each member action requires besides the session (decision 1420), written by hand and compared with the
// declarations. Every action that requires the password also requires the second factor; an exception has its reason
// here.

import { type Endpoint, needsProof } from '@magpie/wire'

/**
 * `fresh`: an idle session must enter its password first. `second`: the second factor, if the member has one. `pin`:
 * the six digits for withdrawals. `code`: a code sent to their phone or mail.
 */
const proofs = ['fresh', 'password', 'second', 'pin', 'code'] as const
type Proof = (typeof proofs)[number]

/** Paths of actions on a member's account, login, payouts, or own limits. */
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
  // Login.
  'POST /site/api/v1/user/password/change': both,
  'POST /site/api/v1/user/factors/totp/begin': both,
  'POST /site/api/v1/user/factors/totp/remove': both,
  'POST /site/api/v1/user/factors/passkey/begin': both,
  'POST /site/api/v1/user/factors/passkey/remove': both,
  'POST /site/api/v1/user/factors/codes/anew': both,
  // The code is valid for a minute, and the browser that brings it is not trusted.
  'POST /site/api/v1/user/handover/make': ['fresh'],
  // This is the password question of an idle session itself; it changes nothing else.
  'POST /site/api/v1/user/member/confirm': ['password'],
  // Contact data, personal data, and closing the account.
  'POST /site/api/v1/user/contact/ask': both,
  'POST /site/api/v1/user/contact/confirm': ['code'],
  'POST /site/api/v1/user/closing/ask': both,
  'POST /site/api/v1/papers/copy/ask': both,
  'POST /site/api/v1/papers/copy/take': both,
  // Money out.
  'POST /fd/api/v1/security/pin/set': both,
  'POST /fd/api/v1/security/pin/reset': [...both, 'code'],
  'POST /fd/api/v1/security/pin/change': ['fresh', 'pin'],
  'POST /fd/api/v1/security/name': ['fresh', 'pin'],
  'POST /fd/api/v1/account/add': [...both, 'pin'],
  'POST /fd/api/v1/account/default': ['fresh'],
  'POST /fd/api/v1/account/delete': ['fresh', 'pin'],
  // To an account in their own name that was added with both, and has waited for a day.
  'POST /fd/api/v1/withdrawal/submit': ['fresh', 'pin'],
  'POST /fd/api/v1/transfer/in': ['fresh'],
  'POST /fd/api/v1/transfer/out': ['fresh'],
  'POST /fd/api/v1/transfer/collect': ['fresh'],
}

const looks = 'it tells, and changes nothing'
const strict = 'it only makes things stricter, or takes back what was asked for'

/** Actions that require nothing besides the session, with the reason. */
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
  'POST /site/api/v1/user/member/face': 'it chooses one of our birds as a picture',
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

/** A schema of an object, or of a union. */
type Def = {
  readonly shape?: Readonly<Record<string, unknown>>
  readonly options?: readonly { readonly _zod: { readonly def: Def } }[]
}
const keysOf = ({ shape = {}, options = [] }: Def): readonly string[] => [
  ...Object.keys(shape),
  ...options.flatMap(({ _zod }) => keysOf(_zod.def)),
]

/** What an endpoint requires, read from its declaration. */
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
