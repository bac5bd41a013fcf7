// The size of the page's own objects, from a heap snapshot. Compiled code is left out, because the engine keeps
// producing it for half an hour on an unchanging page; so are the browser's own objects. Nodes and listeners are
// counted separately.

import type { CDPSession } from 'playwright-core'

type Snapshot = {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] }
  }
  readonly nodes: readonly number[]
}

const notOurs: ReadonlySet<string> = new Set(['code', 'native', 'synthetic', 'hidden', 'object shape'])

/** Bytes of everything that a program creates: objects, closures, arrays, texts, numbers. */
export const bytesOf = ({ snapshot: { meta }, nodes }: Snapshot): number => {
  const [width, type, size] = [
    meta.node_fields.length,
    meta.node_fields.indexOf('type'),
    meta.node_fields.indexOf('self_size'),
  ]
  const counts = meta.node_types[0].map((name) => !notOurs.has(name))
  let bytes = 0
  for (let at = 0; at < nodes.length; at += width)
    if (counts[nodes[at + type] ?? -1] === true) bytes += nodes[at + size] ?? 0
  return bytes
}

/** Twice: the second collection frees what the first one only released. */
export const collectGarbage = async (protocol: CDPSession): Promise<void> => {
  for (let times = 0; times < 2; times += 1) await protocol.send('HeapProfiler.collectGarbage')
}

export const pageHeap = async (protocol: CDPSession): Promise<number> => {
  const chunks: string[] = []
  const hear = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk)
  protocol.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await protocol.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  protocol.off('HeapProfiler.addHeapSnapshotChunk', hear)
  return bytesOf(JSON.parse(chunks.join('')) as Snapshot)
}
