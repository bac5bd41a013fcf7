// One member's wallet as a plain account book: what every call must answer when calls come one after another. Written from
// the laws and the wallet's contract, not from its code; the linearizability of real histories is judged by it.

import type { Model } from './check-linear.ts'

export type WalletInput =
  | { readonly call: 'balance' }
  | { readonly call: 'debit'; readonly transaction: string; readonly round: string; readonly amount: number }
  | { readonly call: 'rollback'; readonly transaction: string; readonly round: string }
  | { readonly call: 'confirm'; readonly transaction: string; readonly round: string }
  | { readonly call: 'settle'; readonly transaction: string; readonly round: string; readonly total: number }
  /** Money that a rail says came: under the payment's own id, once. */
  | { readonly call: 'paid'; readonly transaction: string; readonly amount: number }
  | { readonly call: 'withdraw'; readonly transaction: string; readonly amount: number }

/** `balance` where the answer tells it. */
export type WalletOutput = { readonly code: string; readonly balance?: number }

type Round = { readonly state: 'held' | 'kept' | 'returned' | 'settled'; readonly stake: number }

export type WalletState = {
  readonly cash: number
  readonly rounds: ReadonlyMap<string, Round>
  /** First answers, which every repeat gets again (L5). */
  readonly answers: ReadonlyMap<string, WalletOutput>
}

type Done = { readonly state: WalletState; readonly output: WalletOutput }

const withRound = (state: WalletState, id: string, round: Round, cash: number): WalletState => ({
  ...state,
  cash,
  rounds: new Map(state.rounds).set(id, round),
})

const answer = (state: WalletState, code: string): Done => ({ state, output: { code, balance: state.cash } })

const onRound = (
  state: WalletState,
  id: string,
  from: readonly Round['state'][],
  to: (round: Round) => { readonly round: Round; readonly cash: number },
): Done => {
  const round = state.rounds.get(id)
  // A round that is not there yet is not known, and that is not remembered (L11).
  if (round === undefined) return { state, output: { code: 'UNKNOWN_TRANSACTION' } }
  if (!from.includes(round.state)) return { state, output: { code: 'DUPLICATE_CONFLICT' } }
  const { round: after, cash } = to(round)
  return answer(withRound(state, id, after, state.cash + cash), 'OK')
}

const decide = (state: WalletState, input: WalletInput): Done => {
  switch (input.call) {
    case 'balance':
      return answer(state, 'OK')
    case 'debit': {
      const { round, amount } = input
      if (state.cash < amount) return answer(state, 'SHORT_OF_FUNDS')
      return answer(withRound(state, round, { state: 'held', stake: amount }, state.cash - amount), 'OK')
    }
    case 'rollback':
      return onRound(state, input.round, ['held'], (round) => ({
        round: { ...round, state: 'returned' },
        cash: round.stake,
      }))
    case 'confirm':
      return onRound(state, input.round, ['held'], (round) => ({ round: { ...round, state: 'kept' }, cash: 0 }))
    case 'settle':
      return onRound(state, input.round, ['held', 'kept'], (round) => ({
        round: { ...round, state: 'settled' },
        cash: input.total,
      }))
    case 'paid':
      return { state: { ...state, cash: state.cash + input.amount }, output: { code: 'OK' } }
    case 'withdraw':
      if (state.cash < input.amount) return { state, output: { code: 'short_of_funds' } }
      return { state: { ...state, cash: state.cash - input.amount }, output: { code: 'done' } }
  }
}

const step = (state: WalletState, input: WalletInput): Done => {
  if (input.call === 'balance') return decide(state, input)
  const known = state.answers.get(input.transaction)
  if (known !== undefined) return { state, output: known }
  const done = decide(state, input)
  if (done.output.code === 'UNKNOWN_TRANSACTION') return done
  const answers = new Map(done.state.answers).set(input.transaction, done.output)
  return { ...done, state: { ...done.state, answers } }
}

const same = (should: WalletOutput, is: WalletOutput): boolean =>
  should.code === is.code && (is.balance === undefined || should.balance === is.balance)

export const walletModel = (cash: number): Model<WalletState, WalletInput, WalletOutput> => ({
  first: { cash, rounds: new Map(), answers: new Map() },
  step: (before, input, output) => {
    const done = step(before, input)
    return output === undefined || same(done.output, output) ? done.state : null
  },
  // The calls that are done say which rounds there are; how each came to stand is said by its state and by the cash.
  text: ({ cash, rounds, answers }) =>
    `${cash} ${[...rounds]
      .map(([id, round]) => id + round.state)
      .sort()
      .join()} ${[...answers]
      .map(([id, one]) => `${id}${one.code}${one.balance}`)
      .sort()
      .join()}`,
})
