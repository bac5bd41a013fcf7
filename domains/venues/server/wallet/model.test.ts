// The wallet compared with a plain model, command by command, in any order that fast-check finds: bets, results of any
// version, cancellations before and after, repeats, and reused ids with other content.

import { deepStrictEqual as deepEqual, notStrictEqual as notEqual, strictEqual as equal } from 'node:assert'
import { beijingDay } from '@magpie/kernel'
import { stakeCounter } from '@magpie/play-safe/contract'
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
  played: number
  stays?: number
}
type Sent = { readonly call: string; readonly ask: Record<string, unknown>; readonly text: string }
type Model = { cash: number; debt: number; readonly rounds: Map<string, Round>; readonly sent: Sent[] }
type Real = { readonly member: string; readonly token: string }
type Reply = { readonly code: string; readonly balance?: number; readonly items?: readonly Reply[] }

const first = 5000

/** What counts towards the daily limit: the played part of stakes not returned (L21). */
const usedOf = async (member: string): Promise<bigint> => {
  const window = beijingDay(scene.house.world.now())
  const { counters } = await scene.house.journal.read({
    counters: [{ member: member, kind: stakeCounter, window, currency: 'XIB' }],
  })
  return counters[0] ?? 0n
}

/** Checks after every command: cash, held, debt and the limit's counter equal the model's, to the cent. */
const holds = async (model: Model, { member }: Real): Promise<void> => {
  const counting = [...model.rounds.values()].filter(({ state }) => state !== 'returned' && state !== 'void')
  equal(await usedOf(member), BigInt(counting.reduce((sum, { played }) => sum + played, 0)))
  const held = [...model.rounds.values()].reduce((sum, { state, stake }) => sum + (state === 'held' ? stake : 0), 0)
  deepEqual(await scene.money(member), { cash: BigInt(model.cash), held: BigInt(held), debt: BigInt(-model.debt) })
}

const send = async (model: Model, call: string, ask: Record<string, unknown>): Promise<Reply> => {
  const { text, body } = await scene.wallet(call, ask)
  model.sent.push({ call, ask, text })
  const reply = body as unknown as Reply
  return reply.items?.[0] ?? reply
}

/**
 * The difference to the previous result: what cash does not cover becomes debt, and a later result of the same bet
 * repays it.
 */
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

/** A command, its effect on the model, and the check that the wallet equals the model. */
const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: Command['check'] = () => true,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real)
    await holds(model, real)
  },
  toString: () => name,
})

const onRound = (
  name: string,
  nth: number,
  run: (model: Model, id: string, round: Round) => Promise<void>,
): Command => {
  const act = async (model: Model): Promise<void> => {
    const [id, round] = [...model.rounds][nth % model.rounds.size] ?? []
    if (id !== undefined && round !== undefined) await run(model, id, round)
  }
  return command(name, act, ({ rounds }) => rounds.size > 0)
}

const debit = (amount: number): Command =>
  command(`debit ${amount}`, async (model, { token }) => {
    const ask = debitOf(token, amount)
    const { code, balance } = await send(model, 'debit', ask)
    const enough = model.cash >= amount
    if (enough) {
      model.cash -= amount
      model.rounds.set(ask.round, { state: 'held', stake: amount, version: 0, total: 0, owed: 0, played: amount })
    }
    deepEqual({ code, balance }, { code: enough ? 'OK' : 'SHORT_OF_FUNDS', balance: model.cash })
  })

/** Accepted at once, or with its result: one plan and one answer, refused as a whole. */
const atOnce = (amount: number, total: number | null): Command =>
  command(`debit ${amount} at once${total === null ? '' : `, returning ${total}`}`, async (model, { token }) => {
    const ask = { ...debitOf(token, amount), ...(total === null ? { keep: true } : { result: { total } }) }
    const { code, balance } = await send(model, 'debit', ask)
    const enough = model.cash >= amount
    if (enough) {
      model.cash += (total ?? 0) - amount
      const state = total === null ? 'kept' : 'settled'
      const version = total === null ? 0 : 1
      model.rounds.set(ask.round, { state, stake: amount, version, total: total ?? 0, owed: 0, played: amount })
    }
    deepEqual({ code, balance }, { code: enough ? 'OK' : 'SHORT_OF_FUNDS', balance: model.cash })
  })

const confirm = (nth: number): Command =>
  onRound(`confirm ${nth}`, nth, async (model, id, round) => {
    const { code } = await send(model, 'confirm', { items: [{ transaction: fresh('t'), round: id }] })
    if (round.state === 'held') round.state = 'kept'
    const stands = round.state === 'kept' || round.state === 'settled'
    equal(code === 'OK', stands, `confirm of a round that is ${round.state}: ${code}`)
  })

const rollback = (nth: number): Command =>
  onRound(`rollback ${nth}`, nth, async (model, id, round) => {
    const items = [{ transaction: fresh('t'), round: id, reason: 'cancelled' }]
    const { code } = await send(model, 'rollback', { items })
    const may = round.state === 'held' || round.state === 'returned' || round.state === 'void'
    if (round.state === 'held') {
      round.state = 'returned'
      model.cash += round.stake
    }
    equal(code === 'OK', may, `rollback of a round that is ${round.state}: ${code}`)
  })

const result = (nth: number, version: number, total: number): Command =>
  onRound(`settle ${nth} v${version} ${total}`, nth, async (model, id, round) => {
    const { code } = await send(model, 'settle', { items: [{ transaction: fresh('t'), round: id, version, total }] })
    const isOver = round.state === 'returned' || round.state === 'void'
    const isPart = (round.stays ?? 0) > 0 || round.played !== round.stake
    const isOther = version === round.version && (total !== round.total || isPart)
    if (!isOver && version > round.version) {
      settle(model, round, total)
      Object.assign(round, { state: 'settled', version, stays: 0, played: round.stake })
    }
    equal(code === 'OK', !isOver && !isOther, `settle of a round that is ${round.state}: ${code}`)
  })

/** A result of a round of which only a part was played, or of which a part stays. */
const partly = (nth: number, version: number, part: number, stays: boolean): Command =>
  onRound(`settle ${nth} v${version}, ${stays ? 'staying' : 'playing'} ${part}`, nth, async (model, id, round) => {
    const of = Math.max(1, Math.ceil((round.stake * part) / 100))
    const total = stays ? part : round.stake - of + part
    const more = stays ? { stays: of } : { played: of }
    const items = [{ transaction: fresh('t'), round: id, version, total, ...more }]
    const { code } = await send(model, 'settle', { items })
    const isOver = round.state === 'returned' || round.state === 'void'
    const was = round.stays ?? 0
    const isSame = total === round.total && (stays ? of : 0) === was && (stays ? round.stake : of) === round.played
    if (isOver || (version === round.version && !isSame)) return equal(code, 'DUPLICATE_CONFLICT')
    if (version > round.version && stays && round.state === 'settled') return equal(code, 'DUPLICATE_CONFLICT')
    if (version > round.version) {
      settle(model, round, total)
      const state = stays ? 'kept' : 'settled'
      Object.assign(round, { state, version, stays: stays ? of : 0, played: stays ? round.stake : of })
    }
    equal(code, 'OK')
  })

/** A rollback that comes before its debit: the debit that comes late is refused. */
const tombstone = (amount: number): Command =>
  command(`rollback before debit ${amount}`, async (model, { token }) => {
    const ask = debitOf(token, amount)
    const items = [{ transaction: fresh('t'), round: ask.round, reason: 'timeout' }]
    equal((await send(model, 'rollback', { items })).code, 'OK')
    notEqual((await send(model, 'debit', ask)).code, 'OK')
    model.rounds.set(ask.round, { state: 'void', stake: amount, version: 0, total: 0, owed: 0, played: amount })
  })

/** Something that was sent, once more: byte for byte the first answer, or with another figure a conflict. */
const again = (nth: number, other: boolean): Command => {
  const act = async ({ sent }: Model): Promise<void> => {
    const before = sent[nth % sent.length]
    if (before === undefined) return
    const amount = before.ask['amount']
    if (other && typeof amount === 'number') {
      const { body } = await scene.wallet(before.call, { ...before.ask, amount: amount + 1 })
      equal(body.code, 'DUPLICATE_CONFLICT')
    } else equal((await scene.wallet(before.call, before.ask)).text, before.text)
  }
  return command(`${other ? 'conflict with' : 'repeat of'} ${nth}`, act, ({ sent }) => sent.length > 0)
}

const nth = fc.nat(30)
const commands = fc.commands(
  [
    fc.integer({ min: 1, max: 4000 }).map(debit),
    fc
      .tuple(fc.integer({ min: 1, max: 4000 }), fc.option(fc.integer({ min: 0, max: 6000 })))
      .map(([amount, total]) => atOnce(amount, total)),
    fc
      .tuple(nth, fc.integer({ min: 1, max: 3 }), fc.nat(100), fc.boolean())
      .map(([one, version, part, stays]) => partly(one, version, part, stays)),
    nth.map(confirm),
    nth.map(rollback),
    fc
      .tuple(nth, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 6000 }))
      .map(([one, version, total]) => result(one, version, total)),
    fc.integer({ min: 1, max: 4000 }).map(tombstone),
    fc.tuple(nth, fc.boolean()).map(([one, other]) => again(one, other)),
  ],
  { maxCommands: 40, size: 'max' },
)

it('L3, L5–L8: for any sequence of calls by a venue the wallet equals a simple model', async () => {
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
})
