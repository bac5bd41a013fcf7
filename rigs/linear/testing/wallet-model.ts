// One member's wallet as a plain account book: the answer of every call when calls come one after another. Written from
// the laws and the wallet's contract, not from its code; the linearizability of real histories is checked against it.

import type { Model } from './check-linear.ts'

export type WalletInput =
  | { readonly call: 'balance' }
  | { readonly call: 'debit'; readonly transaction: string; readonly round: string; readonly amount: number }
  | { readonly call: 'rollback'; readonly transaction: string; readonly round: string }
  | { readonly call: 'confirm'; readonly transaction: string; readonly round: string }
  | { readonly call: 'settle'; readonly transaction: string; readonly round: string; readonly total: number }
  /** Money reported by a rail: once per payment id. */
  | { readonly call: 'paid'; readonly transaction: string; readonly amount: number }
  | { readonly call: 'withdraw'; readonly transaction: string; readonly amount: number }
  /** The member excludes themselves, or the house blocks them: after its answer no venue takes a stake. */
  | { readonly call: 'bar'; readonly by: Bar }
  /** The house returns a barred member's held stake, at a time of its choice. */
  | { readonly call: 'give_back'; readonly round: string }
  /** The sum of the entries, once everything is quiet. */
  | { readonly call: 'audit' }

export type Bar = 'exclusion' | 'block'

/** `balance` when the answer contains it. */
export type WalletOutput = { readonly code: string; readonly balance?: number }

type Round = { readonly state: 'held' | 'kept' | 'returned' | 'barred' | 'settled'; readonly stake: number }

export type WalletState = {
  readonly cash: number
  readonly bar: Bar | null
  readonly rounds: ReadonlyMap<string, Round>
  /** First answers, which every repeat gets again (L5). */
  readonly answers: ReadonlyMap<string, WalletOutput>
}

/** One answer, or several for a barred member: which one depends on who noticed the bar first. */
type Done = { readonly state: WalletState; readonly output: WalletOutput; readonly orElse?: readonly string[] }

const barCodes: Readonly<Record<Bar, string>> = { exclusion: 'EXCLUDED', block: 'PLAYER_BLOCKED' }
/** A block ends the session too. */
const deadToken = 'TOKEN_EXPIRED'
const deadSession: readonly string[] = ['blocked', 'auth']

const withRound = (state: WalletState, id: string, round: Round, cash: number): WalletState => ({
  ...state,
  cash,
  rounds: new Map(state.rounds).set(id, round),
})

const answer = (state: WalletState, code: string): Done => ({ state, output: { code, balance: state.cash } })

const barCode = ({ bar }: WalletState): string => (bar === null ? '' : barCodes[bar])

/** Returned by the house, because its owner is barred. */
const givenBack = (state: WalletState, id: string, { stake }: Round): WalletState =>
  withRound(state, id, { state: 'barred', stake }, state.cash + stake)

const onRound = (
  state: WalletState,
  id: string,
  from: readonly Round['state'][],
  to: (round: Round) => { readonly round: Round; readonly cash: number },
): Done => {
  const round = state.rounds.get(id)
  // An unknown round is refused, and that refusal is not stored (L11).
  if (round === undefined) return { state, output: { code: 'UNKNOWN_TRANSACTION' } }
  if (!from.includes(round.state)) return { state, output: { code: 'DUPLICATE_CONFLICT' } }
  const { round: after, cash } = to(round)
  return answer(withRound(state, id, after, state.cash + cash), 'OK')
}

/** For a barred owner, keeping a stake returns it instead (L20). */
const keeping = (state: WalletState, id: string, from: readonly Round['state'][], total: number | null): Done => {
  const round = state.rounds.get(id)
  if (round?.state === 'held' && state.bar !== null) return answer(givenBack(state, id, round), barCode(state))
  if (round?.state === 'barred') return answer(state, barCode(state))
  return onRound(state, id, from, (one) => ({
    round: { ...one, state: total === null ? 'kept' : 'settled' },
    cash: total ?? 0,
  }))
}

const debit = (state: WalletState, { round, amount }: WalletInput & { readonly call: 'debit' }): Done => {
  if (state.bar !== null)
    return { ...answer(state, barCode(state)), ...(state.bar === 'block' ? { orElse: [deadToken] } : {}) }
  if (state.cash < amount) return answer(state, 'SHORT_OF_FUNDS')
  return answer(withRound(state, round, { state: 'held', stake: amount }, state.cash - amount), 'OK')
}

const rollback = (state: WalletState, id: string): Done =>
  state.rounds.get(id)?.state === 'barred'
    ? answer(state, 'OK')
    : onRound(state, id, ['held'], (round) => ({ round: { ...round, state: 'returned' }, cash: round.stake }))

/** L21: a bar never blocks a withdrawal; only an ended session does. */
const withdraw = (state: WalletState, { amount }: WalletInput & { readonly call: 'withdraw' }): Done =>
  state.cash < amount
    ? { state, output: { code: 'short_of_funds' } }
    : { state: { ...state, cash: state.cash - amount }, output: { code: 'done' } }

const decide = (state: WalletState, input: WalletInput): Done | null => {
  switch (input.call) {
    case 'balance':
      return { ...answer(state, 'OK'), ...(state.bar === 'block' ? { orElse: [deadToken] } : {}) }
    case 'audit':
      return answer(state, 'OK')
    case 'debit':
      return debit(state, input)
    case 'rollback':
      return rollback(state, input.round)
    case 'confirm':
      return keeping(state, input.round, ['held'], null)
    case 'settle':
      return keeping(state, input.round, ['held', 'kept'], input.total)
    case 'paid':
      return { state: { ...state, cash: state.cash + input.amount }, output: { code: 'OK' } }
    case 'withdraw':
      return withdraw(state, input)
    case 'bar':
      return { state: { ...state, bar: input.by }, output: { code: 'done' } }
    case 'give_back': {
      const round = state.rounds.get(input.round)
      if (state.bar === null || round?.state !== 'held') return null
      return { state: givenBack(state, input.round, round), output: { code: 'OK' } }
    }
  }
}

const same = (should: WalletOutput, is: WalletOutput): boolean =>
  should.code === is.code && (is.balance === undefined || should.balance === is.balance)

/** The state after the call, or null when this answer is impossible. */
const step = (state: WalletState, input: WalletInput, is: WalletOutput | undefined): WalletState | null => {
  const isKept = 'transaction' in input
  const known = isKept ? state.answers.get(input.transaction) : undefined
  if (known !== undefined) return is === undefined || same(known, is) ? state : null
  // The session of a blocked member has ended: nothing happens, and nothing is stored.
  if (input.call === 'withdraw' && state.bar === 'block' && deadSession.includes(is?.code ?? '')) return state
  const done = decide(state, input)
  if (done === null) return null
  const also = is !== undefined && done.orElse?.includes(is.code) === true
  const output = also ? { ...done.output, code: is.code } : done.output
  if (is !== undefined && !same(output, is)) return null
  if (!isKept || output.code === 'UNKNOWN_TRANSACTION') return done.state
  return { ...done.state, answers: new Map(done.state.answers).set(input.transaction, output) }
}

export const walletModel = (cash: number): Model<WalletState, WalletInput, WalletOutput> => ({
  first: { cash, bar: null, rounds: new Map(), answers: new Map() },
  step,
  // The completed calls determine which rounds exist; the state of each and the cash say the rest.
  text: ({ cash, bar, rounds, answers }) =>
    `${cash} ${bar} ${[...rounds]
      .map(([id, round]) => id + round.state)
      .sort()
      .join()} ${[...answers]
      .map(([id, one]) => `${id}${one.code}${one.balance}`)
      .sort()
      .join()}`,
})
