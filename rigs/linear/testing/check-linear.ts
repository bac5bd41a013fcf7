// Is there an order in which these calls, one after another, would have given these answers? Wing and Gong's search in
// Lowe's form: a call may come next when no remaining call was answered before it was asked; a set of completed calls
// with the resulting state is tried once. Each call must take effect between its request and its answer.

export type Operation<Input, Output> = {
  readonly input: Input
  /** Undefined without an answer: the call may have taken effect at any later time, or not at all. */
  readonly output: Output | undefined
  /** Times on one clock; `answered` is infinite for a call without an answer. */
  readonly asked: number
  readonly answered: number
}

export type Model<State, Input, Output> = {
  readonly first: State
  /** The state after the call, or null when this answer is impossible. Without an answer, every outcome is possible. */
  readonly step: (state: State, input: Input, output: Output | undefined) => State | null
  /** Two states are equal when their texts are equal. */
  readonly text: (state: State) => string
}

export type Verdict<Input, Output> =
  | { readonly linear: true; readonly tried: number }
  /** `stuck`: after the longest order found, the calls one of which had to come next, although none could. */
  | { readonly linear: false; readonly done: number; readonly stuck: readonly Operation<Input, Output>[] }

class Search<State, Input, Output> {
  readonly #model: Model<State, Input, Output>
  readonly #calls: readonly Operation<Input, Output>[]
  readonly #seen = new Set<string>()
  readonly #done: boolean[]
  #longest = -1
  #stuck: readonly Operation<Input, Output>[] = []

  constructor(history: readonly Operation<Input, Output>[], model: Model<State, Input, Output>) {
    this.#model = model
    this.#calls = [...history].sort((a, b) => a.asked - b.asked)
    this.#done = this.#calls.map(() => false)
  }

  verdict(): Verdict<Input, Output> {
    if (this.#from(this.#model.first, 0)) return { linear: true, tried: this.#seen.size }
    return { linear: false, done: this.#longest, stuck: this.#stuck }
  }

  /** Calls that may come next: no remaining call was answered before they were asked. */
  #next(): readonly number[] {
    let firstAnswer = Infinity
    const next: number[] = []
    for (const [at, call] of this.#calls.entries()) {
      if (call.asked > firstAnswer) break
      if (this.#done[at] === true) continue
      next.push(at)
      firstAnswer = Math.min(firstAnswer, call.answered)
    }
    return next.filter((at) => (this.#calls[at]?.asked ?? 0) <= firstAnswer)
  }

  #from(state: State, count: number): boolean {
    const next = this.#next()
    if (next.every((at) => this.#calls[at]?.output === undefined)) return true
    const mark = `${this.#done.map((done) => (done ? '1' : '0')).join('')} ${this.#model.text(state)}`
    if (this.#seen.has(mark)) return false
    this.#seen.add(mark)
    if (count > this.#longest) {
      this.#longest = count
      this.#stuck = next.flatMap((at) => this.#calls[at] ?? [])
    }
    for (const at of next) {
      const call = this.#calls[at]
      if (call === undefined) continue
      const after = this.#model.step(state, call.input, call.output)
      if (after === null) continue
      this.#done[at] = true
      if (this.#from(after, count + 1)) return true
      this.#done[at] = false
    }
    return false
  }
}

export const checkLinear = <State, Input, Output>(
  history: readonly Operation<Input, Output>[],
  model: Model<State, Input, Output>,
): Verdict<Input, Output> => new Search(history, model).verdict()
