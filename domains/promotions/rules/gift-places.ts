// A cluster is welcomed once (decision 0332). A device links accounts for certain, so it is one place for ever. A
// network is shared by households and strangers, so it has some places a day, until midnight in Beijing.

export type Trace = { readonly kind: string; readonly mark: string }

export type Places = {
  /** All of them must be free. */
  readonly once: readonly string[]
  /** One of each of these lists must be free. */
  readonly some: readonly (readonly string[])[]
}

/** Policy, as a default: new members from one network who are welcomed on one day without review. */
export const giftsOfNetwork = 3

export const giftPlaces = (traces: readonly Trace[], day: string, ofNetwork: number): Places => ({
  once: traces.filter(({ kind }) => kind === 'device').map(({ mark }) => `device/${mark}`),
  some: traces
    .filter(({ kind }) => kind === 'network')
    .map(({ mark }) => Array.from({ length: ofNetwork }, (_, nth) => `network/${mark}/${day}/${nth + 1}`)),
})

/** Policy: new members on one device who get points on one day (engagement.md §14). */
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

/** The places to take, or why the gift is held. `taken` are those of other members. */
export const choosePlaces = (places: Places, taken: ReadonlySet<string>): readonly string[] | Held => {
  if (places.once.some((id) => taken.has(id))) return 'device'
  const chosen = places.some.map((ids) => ids.find((id) => !taken.has(id)))
  return chosen.every((id) => id !== undefined) ? [...places.once, ...chosen] : 'network'
}
