// What follows from a state that never changes is computed once for each state.

/** `of` with its results remembered, each for as long as its state is in use. The state must not be changed. */
export const remembered = <State extends object, Value>(of: (state: State) => Value): ((state: State) => Value) => {
  const known = new WeakMap<State, { readonly value: Value }>()
  return (state) => {
    let one = known.get(state)
    if (one === undefined) known.set(state, (one = { value: of(state) }))
    return one.value
  }
}
