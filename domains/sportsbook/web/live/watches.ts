// Who watches which match, and in what detail: a match is requested as long as it is watched.

type Watched = { main: number; all: number }

export type Watches = {
  readonly count: (matchId: string, lines: 'main' | 'all', by: 1 | -1) => void
  /** The matches that need only main lines, or those that need every line. */
  readonly having: (lines: 'main' | 'all') => readonly string[]
  readonly has: (matchId: string) => boolean
}

export const openWatches = (): Watches => {
  const watched = new Map<string, Watched>()
  const count: Watches['count'] = (matchId, lines, by) => {
    const one = watched.get(matchId) ?? { main: 0, all: 0 }
    one[lines] += by
    if (one.main + one.all > 0) watched.set(matchId, one)
    else watched.delete(matchId)
  }
  const having: Watches['having'] = (lines) =>
    [...watched].flatMap(([id, { all }]) => ((lines === 'all') === all > 0 ? [id] : []))
  return { count, having, has: (id: string): boolean => watched.has(id) }
}
