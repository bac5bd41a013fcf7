// Reads that many look for at the same time: made once in a while and no oftener.

export type Briefly = {
  readonly now: () => number
  readonly keptMs: number
  /** Beyond so many the oldest goes. */
  readonly keptMax: number
}

/** Remembers what was made for a moment; what is asked for meanwhile waits for the same making. A fault is not kept. */
export const briefly = <Key, Value>({ now, keptMs, keptMax }: Briefly, make: (key: Key) => Promise<Value>) => {
  const kept = new Map<Key, { readonly at: number; readonly value: Promise<Value> }>()
  return (key: Key): Promise<Value> => {
    const known = kept.get(key)
    if (known !== undefined && now() - known.at < keptMs) return known.value
    kept.delete(key)
    for (const [oldest] of kept) if (kept.size >= keptMax) kept.delete(oldest)
    const value = make(key)
    kept.set(key, { at: now(), value })
    value.catch(() => kept.delete(key))
    return value
  }
}
