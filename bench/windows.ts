// How things are timed. A subject and its peer take turns, window by window, so that other load on the machine disturbs
// both alike; the result is the median of the windows.

/** Does a share of the work and returns its rate per second. */
export type Window = () => Promise<number>

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

/** Each client does one piece of work after the other until the time is over. Returns pieces per second. */
export const drive = async (
  clients: number,
  ms: number,
  work: (client: number) => Promise<unknown>,
): Promise<number> => {
  let done = 0
  const began = performance.now()
  const client = async (nth: number): Promise<void> => {
    while (performance.now() - began < ms) {
      await work(nth)
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, nth) => client(nth)))
  return (done / (performance.now() - began)) * 1000
}

/** Runs all in turn, `times` times, and returns the median of each. */
export const alternate = async <Name extends string>(
  windows: Readonly<Record<Name, Window>>,
  times: number,
): Promise<Readonly<Record<Name, number>>> => {
  const names = Object.keys(windows) as Name[]
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let turn = 0; turn < times; turn++) {
    for (const name of names) taken.get(name)?.push(await windows[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<Name, number>
}
