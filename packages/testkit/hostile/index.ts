// The door for rigs that send what a stranger would: a client without manners, the walk over an endpoint, and what is
// looked at afterwards.

export { changesBetween, type Holdings, readHoldings } from './holdings.ts'
export { closeCodeAfter, frame, handshake, upgraded } from './raw-websocket.ts'
export { type Answer, readAnswer } from './read-answer.ts'
export { openSecretKeeper, type SecretKeeper } from './secrets.ts'
export { tally, type Taken, walk, type Walked } from './walk.ts'
export { type Heard, openWireClient, sendRaw, type Sent, type WireClient } from './wire-client.ts'
