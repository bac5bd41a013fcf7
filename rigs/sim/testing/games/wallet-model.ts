// A model of the wallet that shares no line with the house's: what a round may do to a balance, call by call, and what
// a venue does wrong. The house's own wallet has its own simulation.

import type { WalletAnswer } from '@magpie/venues/vendor'

type Held = {
  readonly member: string
  readonly stake: bigint
  state: 'held' | 'kept' | 'returned' | 'settled'
  total: bigint
  version: number
  /** The house returned it, not its venue. */
  barred?: boolean
}

type Item = {
  readonly transaction: string
  readonly round: string
  readonly token?: string
  readonly amount?: number
  readonly keep?: boolean
  readonly result?: { readonly total: number }
  readonly version?: number
  readonly total?: number
}

export type WalletModel = {
  readonly ask: (call: string, item: string) => WalletAnswer
  readonly join: (member: string, token: string, cash: bigint) => void
  /** From now on no stake is taken; held stakes are returned. */
  readonly bar: (member: string) => void
  readonly cash: (member: string) => bigint
  readonly rounds: ReadonlyMap<string, Readonly<Held>>
}

export const openWalletModel = (wrong: (what: string) => void): WalletModel => {
  const cash = new Map<string, bigint>()
  const tokens = new Map<string, string>()
  const barred = new Set<string>()
  const rounds = new Map<string, Held>()
  const said = new Map<string, { readonly item: string; readonly answer: WalletAnswer }>()
  const move = (member: string, by: bigint): void => void cash.set(member, (cash.get(member) ?? 0n) + by)

  const giveBack = (round: Held): void => {
    move(round.member, round.stake)
    round.state = 'returned'
  }

  const debit = ({ round: id, token = '', amount = 0, keep, result }: Item): WalletAnswer['code'] => {
    const member = tokens.get(token) ?? ''
    if (barred.has(member)) return 'EXCLUDED'
    const stake = BigInt(amount)
    if ((cash.get(member) ?? 0n) < stake) return 'SHORT_OF_FUNDS'
    if (rounds.has(id)) wrong(`L6: a second debit of ${id}`)
    const total = BigInt(result?.total ?? 0)
    move(member, total - stake)
    const state = result !== undefined ? 'settled' : keep === true ? 'kept' : 'held'
    rounds.set(id, { member, stake, state, total, version: result === undefined ? 0 : 1 })
    return 'OK'
  }

  const settle = ({ round: id, version = 0, total: told = 0 }: Item): WalletAnswer['code'] => {
    const round = rounds.get(id)
    if (round === undefined) return 'UNKNOWN_TRANSACTION'
    if (round.barred === true) return 'EXCLUDED'
    if (round.state === 'returned') {
      wrong(`L8: ${id} was given back and is settled`)
      return 'OK'
    }
    if (version <= round.version) {
      if (version === round.version && BigInt(told) !== round.total)
        wrong(`L8: version ${version} of ${id} has two results`)
      return 'OK'
    }
    move(round.member, BigInt(told) - round.total)
    Object.assign(round, { state: 'settled', total: BigInt(told), version })
    return 'OK'
  }

  const answerOf = (call: string, item: Item): WalletAnswer['code'] => {
    if (call === 'debit') return debit(item)
    if (call === 'settle') return settle(item)
    const round = rounds.get(item.round)
    if (call === 'confirm') {
      if (round === undefined) return 'UNKNOWN_TRANSACTION'
      if (round.state === 'returned') return 'EXCLUDED'
      if (round.state === 'held') round.state = 'kept'
      return 'OK'
    }
    if (round === undefined) {
      // A debit that arrives late finds this entry.
      rounds.set(item.round, { member: '', stake: 0n, state: 'returned', total: 0n, version: 0 })
      return 'OK'
    }
    if (round.state === 'settled') wrong(`L8: ${item.round} is settled and taken back`)
    if (round.state === 'held' || round.state === 'kept') giveBack(round)
    return 'OK'
  }

  return {
    ask: (call, text) => {
      const item = JSON.parse(text) as Item
      const { transaction } = item
      if (call === 'authenticate') {
        const cuid = tokens.get(item.token ?? '')
        return cuid === undefined ? { code: 'INVALID_TOKEN', transaction } : { code: 'OK', transaction, cuid }
      }
      if (call === 'balance')
        return { code: 'OK', transaction, balance: cash.get(tokens.get(item.token ?? '') ?? '') ?? 0n }
      const before = said.get(transaction)
      if (before !== undefined) {
        if (before.item !== text) wrong(`L6: ${transaction} came again with other bytes`)
        return before.answer
      }
      if (call === 'debit' && rounds.get(item.round)?.state === 'returned') {
        const late = { code: 'UNKNOWN_TRANSACTION', transaction } as const
        said.set(transaction, { item: text, answer: late })
        return late
      }
      const answer = { code: answerOf(call, item), transaction }
      if (answer.code !== 'UNKNOWN_TRANSACTION') said.set(transaction, { item: text, answer })
      return answer
    },
    join: (member, token, sum) => {
      tokens.set(token, member)
      cash.set(member, sum)
    },
    bar: (member) => {
      barred.add(member)
      for (const round of rounds.values())
        if (round.member === member && round.state === 'held') {
          giveBack(round)
          round.barred = true
        }
    },
    cash: (member) => cash.get(member) ?? 0n,
    rounds,
  }
}
