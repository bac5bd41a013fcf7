// What may become of money on its way: one table of states for every flow that is not over in one plan. Each state says who
// must act, until when, where the money lies meanwhile, which reasons may stand there and what moves it on. The postings
// follow from where the money lies in the two states of a move, so that no move can be written without its money and no
// state without an owner (docs/decisions/0500-one-lifecycle-of-money.md).

/** One state of a flow. The words are the flow's own; `nobody` owns an end. `Own` is `own` where a flow has an end of its own. */
export type LifeRow<
  State extends string,
  Move extends string,
  Place extends string,
  Reason,
  Own extends 'own' = never,
> = {
  readonly owner: string
  /** How long it may stay, milliseconds from entering it; `own` until the flow's own end; null where nobody has to act. */
  readonly dueMs: number | Own | null
  /** Where the money lies while it stands here. */
  readonly money: Place
  /** Reasons that may stand in this state; where there are any, one must, unless `bare`. */
  readonly reasons: readonly Reason[]
  /** It may stand without one of its reasons. */
  readonly bare?: boolean
  readonly moves: Readonly<Partial<Record<Move, State>>>
}

/** How money goes from place to place. A pair that is not named may not be gone; a place to itself moves nothing. */
export type Ways<Place extends string, Way> = Readonly<Partial<Record<`${Place}>${Place}`, Way>>>

export type Life<State extends string, Move extends string, Place extends string, Reason, Way> = {
  /** Names the flow in errors: `withdrawal`. */
  readonly name: string
  readonly states: readonly State[]
  readonly table: Readonly<Record<State, LifeRow<State, Move, Place, Reason, 'own'>>>
  /** The state that the move leads to; undefined where it may not be made. */
  readonly to: (from: State, move: Move) => State | undefined
  /** Whether this reason, or none, may stand in the state. */
  readonly stands: (state: State, reason: Reason | null) => boolean
  /** How money moves between two states; null when it stays; undefined where no move may lead. */
  readonly way: (from: State, to: State) => Way | null | undefined
  /** When a state that was entered at `sinceMs` should be over; `ownMs` is the flow's own end. Null where nobody has to act. */
  readonly dueAt: (state: State, sinceMs: number, ownMs?: number) => number | null
}

/** A flow from its table and the ways of its money. */
export const lifecycle = <State extends string, Move extends string, Place extends string, Reason, Way>(
  name: string,
  table: Life<State, Move, Place, Reason, Way>['table'],
  ways: Ways<Place, Way>,
): Life<State, Move, Place, Reason, Way> => ({
  name,
  states: Object.keys(table) as State[],
  table,
  to: (from, move) => table[from].moves[move],
  stands: (state, reason) => {
    const { reasons, bare = false } = table[state]
    return reason === null ? bare || reasons.length === 0 : reasons.includes(reason)
  },
  way: (from, to) => {
    const [here, there] = [table[from].money, table[to].money]
    return here === there ? null : ways[`${here}>${there}`]
  },
  dueAt: (state, sinceMs, ownMs) => {
    const { dueMs } = table[state]
    return dueMs === 'own' ? (ownMs ?? null) : dueMs === null ? null : sinceMs + dueMs
  },
})

const reached = <State extends string>(
  { table }: { readonly table: Readonly<Record<State, { readonly moves: Readonly<Record<string, State>> }>> },
  start: State,
): ReadonlySet<State> => {
  const seen = new Set([start])
  for (const state of seen) for (const next of Object.values(table[state].moves)) seen.add(next)
  return seen
}

/**
 * What is wrong with a table, in sentences; none for a sound one. Every state is reached from the first and leads to an
 * end; whatever is no end has an owner's deadline and a way on; every move says how its money goes; a reason is needed
 * nowhere that has none to offer.
 */
export const lifeFaults = <State extends string, Move extends string, Place extends string, Reason, Way>(
  life: Life<State, Move, Place, Reason, Way>,
  first: State,
): readonly string[] => {
  const { name, states, way } = life
  const table = life.table as Readonly<
    Record<
      State,
      Omit<LifeRow<State, Move, Place, Reason, 'own'>, 'moves'> & { moves: Readonly<Record<string, State>> }
    >
  >
  const all = reached({ table }, first)
  return states.flatMap((state) => {
    const { owner, dueMs, moves } = table[state]
    const isEnd = owner === 'nobody'
    const ends = [...reached({ table }, state)].some((one) => table[one].owner === 'nobody')
    const said: readonly (readonly [boolean, string])[] = [
      [!all.has(state), 'is never reached'],
      [!ends, 'never ends'],
      [isEnd !== (dueMs === null), isEnd ? 'is an end with a deadline' : 'has no deadline'],
      [!isEnd && Object.keys(moves).length === 0, 'leads nowhere'],
      ...Object.entries(moves).map(
        ([move, to]) => [way(state, to) === undefined, `does not say how its money goes by ${move}`] as const,
      ),
    ]
    return said.filter(([isWrong]) => isWrong).map(([, what]) => `${name}: ${state} ${what}`)
  })
}
