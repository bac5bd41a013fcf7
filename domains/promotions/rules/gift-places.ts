// A cluster is welcomed once (decision 0332). What ties accounts for certain, a device, is one place for ever; a network is
// shared by households and strangers, so it has some places a day, and the day is over at midnight in Beijing.

export type Trace = { readonly kind: string; readonly mark: string }

export type Places = {
  /** All of them must be free. */
  readonly once: readonly string[]
  /** Of each of these lists one must be free. */
  readonly some: readonly (readonly string[])[]
}

/** Policy, as a default: newcomers of one network in a day who are welcomed without a second look. */
export const giftsOfNetwork = 3

export const giftPlaces = (traces: readonly Trace[], day: string, ofNetwork: number): Places => ({
  once: traces.filter(({ kind }) => kind === 'device').map(({ mark }) => `device/${mark}`),
  some: traces
    .filter(({ kind }) => kind === 'network')
    .map(({ mark }) => Array.from({ length: ofNetwork }, (_, nth) => `network/${mark}/${day}/${nth + 1}`)),
})

/** Policy: newcomers of one device in a day who find points (engagement.md §14). */
export const newcomersOfDevice = 3

export const newcomerPlaces = (traces: readonly Trace[], campaign: string, day: string): Places => ({
  once: [],
  some: traces
    .filter(({ kind }) => kind === 'device')
    .map(({ mark }) =>
      Array.from({ length: newcomersOfDevice }, (_, nth) => `${campaign}/device/${mark}/${day}/${nth + 1}`),
    ),
})

export type Held = 'device' | 'network'

/** The places to take, or why the gift waits. `taken` are those of another. */
export const choosePlaces = (places: Places, taken: ReadonlySet<string>): readonly string[] | Held => {
  if (places.once.some((id) => taken.has(id))) return 'device'
  const chosen = places.some.map((ids) => ids.find((id) => !taken.has(id)))
  return chosen.every((id) => id !== undefined) ? [...places.once, ...chosen] : 'network'
}
