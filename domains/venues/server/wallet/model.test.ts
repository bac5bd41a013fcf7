// The wallet beside a plain model of it, command by command, in whatever order fast-check finds: bets, results of any
// version, cancellations before and after, repeats, and ids that come again with other content.

import { deepStrictEqual as deepEqual, notStrictEqual as notEqual, strictEqual as equal } from 'node:assert'
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { debitOf, fresh, openScene, type Scene } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Round = {
  state: 'held' | 'kept' | 'returned' | 'settled' | 'void'
  readonly stake: number
  version: number
  total: number
  owed: number
}
type Sent = { readonly call: string; readonly ask: Record<string, unknown>; readonly text: string }
type Model = { cash: number; debt: number; readonly rounds: Map<string, Round>; readonly sent: Sent[] }
type Real = { readonly member: string; readonly token: string }
type Reply = { readonly code: string; readonly balance?: number; readonly items?: readonly Reply[] }

const first = 5000

/** Looks after every command: cash, held and debt are the model's, to the cent. */
const holds = async (model: Model, { member }: Real): Promise<void> => {
  const held = [...model.rounds.values()].reduce((sum, { state, stake }) => sum + (state === 'held' ? stake : 0), 0)
  deepEqual(await scene.money(member), { cash: BigInt(model.cash), held: BigInt(held), debt: BigInt(-model.debt) })
}

const send = async (model: Model, call: string, ask: Record<string, unknown>): Promise<Reply> => {
  const { text, body } = await scene.wallet(call, ask)
  model.sent.push({ call, ask, text })
  const reply = body as unknown as Reply
  return reply.items?.[0] ?? reply
}

/** The difference to the result before: what cash does not cover is owed, and a later result of the same bet undoes it. */
const settle = (model: Model, round: Round, total: number): void => {
  const difference = total - round.total
  const repaid = Math.max(0, Math.min(difference, round.owed))
  const taken = Math.min(model.cash, Math.max(0, -difference))
  const lent = Math.max(0, -difference) - taken
  model.cash += Math.max(0, difference) - repaid - taken
  model.debt += lent - repaid
  round.owed += lent - repaid
  round.total = total
}

type Command = fc.AsyncCommand<Model, Real>
const pick = ({ rounds }: Model, nth: number): readonly [string, Round] | undefined => [...rounds][nth % rounds.size]

class Debit implements Command {
  readonly #amount: number
  constructor(amount: number) {
    this.#amount = amount
  }
  check = (): boolean => true
  async run(model: Model, real: Real): Promise<void> {
    const ask = debitOf(real.token, this.#amount)
    const { code, balance } = await send(model, 'debit', ask)
    const enough = model.cash >= this.#amount
    if (enough) {
      model.cash -= this.#amount
      model.rounds.set(ask.round, { state: 'held', stake: this.#amount, version: 0, total: 0, owed: 0 })
    }
    deepEqual({ code, balance }, { code: enough ? 'OK' : 'SHORT_OF_FUNDS', balance: model.cash })
    await holds(model, real)
  }
  toString = (): string => `debit ${this.#amount}`
}

class Confirm implements Command {
  readonly #nth: number
  constructor(nth: number) {
    this.#nth = nth
  }
  check = ({ rounds }: Readonly<Model>): boolean => rounds.size > 0
  async run(model: Model, real: Real): Promise<void> {
    const [id, round] = pick(model, this.#nth) ?? ['', undefined]
    const { code } = await send(model, 'confirm', { items: [{ transaction: fresh('t'), round: id }] })
    if (round?.state === 'held') round.state = 'kept'
    const stands = round?.state === 'kept' || round?.state === 'settled'
    equal(code === 'OK', stands, `confirm of a round that is ${round?.state}: ${code}`)
    await holds(model, real)
  }
  toString = (): string => `confirm ${this.#nth}`
}

class Rollback implements Command {
  readonly #nth: number
  constructor(nth: number) {
    this.#nth = nth
  }
  check = ({ rounds }: Readonly<Model>): boolean => rounds.size > 0
  async run(model: Model, real: Real): Promise<void> {
    const [id, round] = pick(model, this.#nth) ?? ['', undefined]
    const { code } = await send(model, 'rollback', {
      items: [{ transaction: fresh('t'), round: id, reason: 'cancelled' }],
    })
    const may = round?.state === 'held' || round?.state === 'returned' || round?.state === 'void'
    if (round?.state === 'held') {
      round.state = 'returned'
      model.cash += round.stake
    }
    equal(code === 'OK', may, `rollback of a round that is ${round?.state}: ${code}`)
    await holds(model, real)
  }
  toString = (): string => `rollback ${this.#nth}`
}

class Settle implements Command {
  readonly #nth: number
  readonly #version: number
  readonly #total: number
  constructor(nth: number, version: number, total: number) {
    this.#nth = nth
    this.#version = version
    this.#total = total
  }
  check = ({ rounds }: Readonly<Model>): boolean => rounds.size > 0
  async run(model: Model, real: Real): Promise<void> {
    const [id, round] = pick(model, this.#nth) ?? ['', undefined]
    if (round === undefined) return
    const [version, total] = [this.#version, this.#total]
    const item = { transaction: fresh('t'), round: id, version, total }
    const { code } = await send(model, 'settle', { items: [item] })
    const isOver = round.state === 'returned' || round.state === 'void'
    const isOther = round.state === 'settled' && version === round.version && total !== round.total
    if (!isOver && version > round.version) {
      settle(model, round, total)
      Object.assign(round, { state: 'settled', version })
    }
    equal(code === 'OK', !isOver && !isOther, `settle of a round that is ${round.state}: ${code}`)
    await holds(model, real)
  }
  toString = (): string => `settle ${this.#nth} v${this.#version} ${this.#total}`
}

/** A rollback that comes before its debit: the debit that comes late is refused. */
class Tombstone implements Command {
  readonly #amount: number
  constructor(amount: number) {
    this.#amount = amount
  }
  check = (): boolean => true
  async run(model: Model, real: Real): Promise<void> {
    const ask = debitOf(real.token, this.#amount)
    const items = [{ transaction: fresh('t'), round: ask.round, reason: 'timeout' }]
    equal((await send(model, 'rollback', { items })).code, 'OK')
    notEqual((await send(model, 'debit', ask)).code, 'OK')
    model.rounds.set(ask.round, { state: 'void', stake: this.#amount, version: 0, total: 0, owed: 0 })
    await holds(model, real)
  }
  toString = (): string => `rollback before debit ${this.#amount}`
}

/** Something that was sent, once more: byte for byte the first answer, or with another figure a conflict. */
class Again implements Command {
  readonly #nth: number
  readonly #other: boolean
  constructor(nth: number, other: boolean) {
    this.#nth = nth
    this.#other = other
  }
  check = ({ sent }: Readonly<Model>): boolean => sent.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const before = model.sent[this.#nth % model.sent.length]
    if (before === undefined) return
    const amount = before.ask['amount']
    if (this.#other && typeof amount === 'number') {
      const { body } = await scene.wallet(before.call, { ...before.ask, amount: amount + 1 })
      equal(body.code, 'DUPLICATE_CONFLICT')
    } else equal((await scene.wallet(before.call, before.ask)).text, before.text)
    await holds(model, real)
  }
  toString = (): string => `${this.#other ? 'conflict with' : 'repeat of'} ${this.#nth}`
}

const nth = fc.nat(30)
const commands = fc.commands(
  [
    fc.integer({ min: 1, max: 4000 }).map((amount) => new Debit(amount)),
    nth.map((one) => new Confirm(one)),
    nth.map((one) => new Rollback(one)),
    fc
      .tuple(nth, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 6000 }))
      .map(([one, version, total]) => new Settle(one, version, total)),
    fc.integer({ min: 1, max: 4000 }).map((amount) => new Tombstone(amount)),
    fc.tuple(nth, fc.boolean()).map(([one, other]) => new Again(one, other)),
  ],
  { maxCommands: 40, size: 'max' },
)

it('L3, L5–L8: whatever a venue sends in whatever order, the wallet is what a plain account book says', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (drawn) => {
      const { id: member, token } = await scene.member(BigInt(first))
      const setup = () => ({
        model: { cash: first, debt: 0, rounds: new Map<string, Round>(), sent: [] as Sent[] },
        real: { member, token },
      })
      await fc.asyncModelRun(setup, drawn)
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 60_000)
