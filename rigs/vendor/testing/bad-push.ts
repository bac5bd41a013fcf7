// What no client of the push socket should send, each with the close code that ends it; null where it is ignored.

import { frame } from '@magpie/testkit/hostile'

const text = (said: unknown): Buffer => frame(1, Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)))

export type BadFrames = readonly [name: string, ends: readonly (number | null)[], frames: readonly Buffer[]]

export const badPushFrames = (mid: string): readonly BadFrames[] => [
  ...['{', '', 'x', '['.repeat(9_000)].map((said) => [`${said.slice(0, 9)} as text`, [1008], [text(said)]] as const),
  ...[
    null,
    5,
    [],
    {},
    { cmd: 5 },
    { cmd: '__proto__' },
    { cmd: 'sub' },
    { cmd: 'sub', mids: 'x' },
    { cmd: 'sub', mids: [null, {}, '__proto__', 'x'.repeat(65)] },
    { cmd: 'sub', mids: Array.from({ length: 1_000 }, (_, at) => `m${at}`) },
    { cmd: 'unsub', mids: [mid, 'nobody'] },
  ].map((said) => [JSON.stringify(said).slice(0, 40), [null], [text(said)]] as const),
  ['binary', [1008], [frame(2, Buffer.from('{"cmd":"hb"}'))]],
  ['unmasked', [1002], [frame(1, Buffer.from('{"cmd":"hb"}'), { mask: false })]],
  ['20 KB', [1009], [frame(1, Buffer.alloc(20_000, 'x'))]],
  // A client that still writes when the socket is closed may lose the close reason to the reset.
  ['1 MB', [1009, 0], [frame(1, Buffer.alloc(1_048_576, 'x'))]],
  ['a thousand heartbeats', [1008], Array.from({ length: 1_000 }, () => text({ cmd: 'hb' }))],
  ['broken UTF-8', [1007], [frame(1, Buffer.from([0xff]))]],
  ['a reserved bit', [1002], [frame(1, Buffer.from('{}'), { reserved: 4 })]],
  ['an unknown opcode', [1002], [frame(11, Buffer.from('{}'))]],
  ['a ping of 126 bytes', [1002], [frame(9, Buffer.alloc(126))]],
  ['a close of one byte', [1002], [frame(8, Buffer.from([3]))]],
]
