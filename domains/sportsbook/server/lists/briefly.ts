// A short cache for reads that many callers need at the same time.

export type Briefly = {
  readonly now: () => number
  readonly keptMs: number
  /** With more entries than this, the oldest is dropped. */
  readonly keptMax: number
}

/** Keeps each result for `keptMs`; concurrent callers share one run of `make`. A failed run is not kept. */
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
