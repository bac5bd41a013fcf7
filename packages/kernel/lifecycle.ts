// The lifecycle of money on its way: one table of states for every flow that takes more than one plan. Each state names who
// must act, the deadline, where the money is, the allowed reasons and the moves out of it. Postings follow from where the
// money is before and after a move, so no move can be written without its money and no state without an owner
// (docs/decisions/0500-one-lifecycle-of-money.md).

/** One state of a flow. State names are the flow's; a final state is owned by `nobody`. `Own` is `own` in a flow with a deadline of its own. */
export type LifeRow<
  State extends string,
  Move extends string,
  Place extends string,
  Reason,
  Own extends 'own' = never,
> = {
  readonly owner: string
  /** Milliseconds it may stay after entering; `own`: until the flow's own deadline; null: no action is due. */
  readonly dueMs: number | Own | null
  /** Where the money is in this state. */
  readonly money: Place
  /** Reasons allowed in this state; if there are any, one is required unless `bare`. */
  readonly reasons: readonly Reason[]
  /** A reason is optional. */
  readonly bare?: boolean
  readonly moves: Readonly<Partial<Record<Move, State>>>
}

/** How money moves from place to place. A pair that is missing is forbidden; from a place to itself nothing moves. */
export type Ways<Place extends string, Way> = Readonly<Partial<Record<`${Place}>${Place}`, Way>>>

export type Life<State extends string, Move extends string, Place extends string, Reason, Way> = {
  /** Names the flow in errors: `withdrawal`. */
  readonly name: string
  readonly states: readonly State[]
  readonly table: Readonly<Record<State, LifeRow<State, Move, Place, Reason, 'own'>>>
  /** The state after the move; undefined if the move is not allowed. */
  readonly to: (from: State, move: Move) => State | undefined
  /** Whether the state allows this reason (`null`: no reason). */
  readonly stands: (state: State, reason: Reason | null) => boolean
  /** How money moves between two states; null if it does not move; undefined if no move connects them. */
  readonly way: (from: State, to: State) => Way | null | undefined
  /** The deadline of a state entered at `sinceMs`; `ownMs` is the flow's own deadline. Null if no action is due. */
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
 * The faults of a table, in sentences; empty for a sound one. Every state is reachable from the first and leads to a final
 * state; every other state has a deadline and a move; every move says how its money moves; a state that requires a reason
 * offers one.
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
