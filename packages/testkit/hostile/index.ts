// The door for rigs that send hostile input: a client that obeys no rules, the walk over an endpoint, and the state to
// compare afterwards.

export { changesBetween, type Holdings, readHoldings } from './holdings.ts'
export { closeCodeAfter, frame, handshake, upgraded } from './raw-websocket.ts'
export { type Answer, readAnswer } from './read-answer.ts'
export { openSecretKeeper, type SecretKeeper } from './secrets.ts'
export { tally, type Taken, walk, type Walked } from './walk.ts'
export { type Heard, openWireClient, sendRaw, type Sent, type WireClient } from './wire-client.ts'
