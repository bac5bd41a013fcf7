// The door for server code: what a slice needs to declare, handle and offer its endpoints. A contract imports
// `@magpie/wire/endpoint` instead, which is pure and runs in browsers.

export { type Dialect, type JsonSchema, type ReplyContext, siteDialect, siteStatus } from './dialect.ts'
export {
  type Answer,
  type DialectName,
  type Endpoint,
  endpoint,
  everywhere,
  type Everywhere,
  type Gives,
  isAct,
  needsProof,
  opsBase,
  type Refuses,
  type Takes,
  type Who,
} from './endpoint.ts'
export {
  type Act,
  asMember,
  type Caller,
  type Context,
  handle,
  type Handled,
  type IsOpenFor,
  memberOf,
  type OperatorCaller,
  type ReplyFacts,
  type RequestFacts,
} from './handle.ts'
export { hear, type HeardIn, type Hearer, type Peer } from './stream/hear.ts'
export { hostileInputs } from './hostile.ts'
export { hostileMessages } from './hostile/bodies.ts'
export { type Good, goodInput, type HostileInput } from './hostile/good-input.ts'
export { type CallToSign, type Carrier, signedClient, type Written } from './signed/client.ts'
export { type AboutMember, servedTo, type Slice, type SliceWire } from './slice.ts'
export { sharedNumbers, statusCodes } from './status-codes.ts'
export { success } from './success.ts'
export { type Watch, watchSilence } from './watch-silence.ts'
