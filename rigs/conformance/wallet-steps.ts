// A wallet as a venue meets it: whose a token is, holds, keeps, results by version and total, returns, and that every
// repeated call takes effect once (L5 to L8). Each run uses its own ids and ends with the stakes returned or settled.

import { randomUUID } from 'node:crypto'
import { must, type Step } from '@magpie/testkit/steps'
import { walletCallHeaders } from '@magpie/venues/contract'
import { type Answer, ask, type Caller } from './ask.ts'

type WalletUnderTrial = {
  readonly url: string
  readonly venue: string
  readonly secret: string
  /** From a launch by a member who has at least ten times the stake. */
  readonly token: string
}

/** One unit of money. */
const stake = 100
const fresh = (what: string): string => `conf-${what}-${randomUUID()}`

const detail = {
  gameClass: 'spin',
  title: 'Conformance',
  ruleVersion: 'conformance/1',
  game: 'conformance',
  plays: [{ play: 'line', picks: '', stake }],
  mostReturn: 10 * stake,
} as const

type Said = { readonly code: unknown; readonly balance: number }

const handOf = ({ url, venue, secret, token }: WalletUnderTrial) => {
  const caller: Caller = { url, secret, headersOf: (signing) => walletCallHeaders(venue, signing) }
  const call = (name: string, body: object | string, options?: { signed?: string }): Promise<Answer> =>
    ask(caller, `/wallet/v1/${name}`, typeof body === 'string' ? body : JSON.stringify(body), options)
  const saidIn = ({ body }: Answer): Said => {
    const [item = body] = (body['items'] ?? []) as readonly Readonly<Record<string, unknown>>[]
    return { code: item['code'], balance: Number(item['balance'] ?? Number.NaN) }
  }
  const is = (answer: Answer, code: string, when: string): void =>
    must(saidIn(answer).code === code, `${when}: ${String(saidIn(answer).code)} instead of ${code}`)

  const balance = async (): Promise<number> => {
    const answer = await call('balance', { transaction: fresh('balance'), token })
    is(answer, 'OK', 'the balance of a live token')
    return saidIn(answer).balance
  }
  const moves = async (by: number, what: string, act: () => Promise<void>): Promise<void> => {
    const before = await balance()
    await act()
    const moved = (await balance()) - before
    must(moved === by, `${what} moved the balance by ${moved} minor units instead of ${by}`)
  }
  const debit = (round: string, more: object = {}): object => ({
    transaction: fresh('debit'),
    token,
    round,
    amount: stake,
    detail,
    ...more,
  })
  const item = (round: string, more: object = {}) => ({ items: [{ transaction: fresh('item'), round, ...more }] })
  const held = async (): Promise<string> => {
    const round = fresh('round')
    is(await call('debit', debit(round)), 'OK', 'a stake that can be paid')
    return round
  }
  const kept = async (): Promise<string> => {
    const round = await held()
    is(await call('confirm', item(round)), 'OK', 'keeping a hold')
    return round
  }

  return { call, is, saidIn, balance, moves, debit, item, held, kept, token }
}
type Hand = ReturnType<typeof handOf>

const identity = ({ call, is, moves, debit, token }: Hand): readonly Step[] => [
  {
    name: 'a token says whose it is, and what they have',
    run: async () => {
      const answer = await call('authenticate', { transaction: fresh('auth'), token })
      is(answer, 'OK', 'authenticate')
      must(typeof answer.body['cuid'] === 'string', 'authenticate names no cuid')
      must(Number.isSafeInteger(answer.body['balance']), 'the balance is no whole number of minor units')
    },
  },
  {
    name: 'an unknown token is refused',
    run: async () =>
      is(
        await call('authenticate', { transaction: fresh('auth'), token: fresh('no') }),
        'INVALID_TOKEN',
        'a made-up token',
      ),
  },
  {
    name: 'a body that is not the one that was signed is refused, and moves nothing',
    run: () =>
      moves(0, 'a forged stake', async () => {
        const body = JSON.stringify(debit(fresh('round')))
        const answer = await call('debit', body, { signed: body.replace(`"amount":${stake}`, '"amount":1') })
        must(answer.status === 401, `HTTP ${answer.status} instead of 401`)
        is(answer, 'INVALID_SIGNATURE', 'a forged body')
      }),
  },
]

const stakes = ({ call, is, saidIn, balance, moves, debit, held }: Hand): readonly Step[] => [
  { name: 'a stake is held', run: () => moves(-stake, 'a stake', async () => void (await held())) },
  {
    name: 'L6: the same call again is answered byte for byte and done once',
    run: () =>
      moves(-stake, 'a stake that was sent three times', async () => {
        const body = JSON.stringify(debit(fresh('round')))
        const [first, ...again] = [await call('debit', body), await call('debit', body), await call('debit', body)]
        must(first !== undefined && again.every(({ text }) => text === first.text), 'a repeat is answered otherwise')
      }),
  },
  {
    name: 'the same id with another body is a conflict, and moves nothing more',
    run: () =>
      moves(-stake, 'a stake and its forgery', async () => {
        const body = debit(fresh('round'))
        is(await call('debit', body), 'OK', 'a stake')
        is(
          await call('debit', { ...body, round: fresh('round') }),
          'DUPLICATE_CONFLICT',
          'its id again for another bet',
        )
      }),
  },
  {
    name: 'more than there is is refused, and moves nothing',
    run: () =>
      moves(0, 'a stake beyond the balance', async () => {
        const amount = (await balance()) + 1
        const plays = [{ play: 'line', picks: '', stake: amount }]
        const answer = await call('debit', debit(fresh('round'), { amount, detail: { ...detail, plays } }))
        const { code } = saidIn(answer)
        must(
          code === 'SHORT_OF_FUNDS' || code === 'OWN_LIMIT' || code === 'HOUSE_LIMIT',
          `${String(code)} instead of SHORT_OF_FUNDS or a limit`,
        )
      }),
  },
]

const returns = ({ call, is, saidIn, moves, debit, item, held }: Hand): readonly Step[] => [
  {
    name: 'L7: a hold that is given back comes back whole, once',
    run: () =>
      moves(0, 'a hold and its return', async () => {
        const round = await held()
        const back = item(round, { reason: 'timeout' })
        is(await call('rollback', back), 'OK', 'giving back')
        is(await call('rollback', back), 'OK', 'the same again')
        is(await call('rollback', item(round, { reason: 'timeout' })), 'OK', 'giving back what is back')
      }),
  },
  {
    name: 'a bet that never came is given back as well, and refused when it comes late',
    run: () =>
      moves(0, 'a late stake', async () => {
        const round = fresh('round')
        is(await call('rollback', item(round, { reason: 'timeout' })), 'OK', 'giving back the unknown')
        const late = await call('debit', debit(round))
        must(saidIn(late).code !== 'OK', 'the stake was taken after its return')
      }),
  },
]

const results = ({ call, is, moves, item, kept }: Hand): readonly Step[] => [
  {
    name: 'L8: a result pays its total, and a correction the difference',
    run: () =>
      moves(3 * stake - stake, 'a bet that won three times its stake in the end', async () => {
        const round = await kept()
        is(await call('settle', item(round, { version: 1, total: 2 * stake })), 'OK', 'a result')
        is(await call('settle', item(round, { version: 2, total: 3 * stake })), 'OK', 'its correction')
      }),
  },
  {
    name: 'an older version behind a newer one changes nothing',
    run: () =>
      moves(0, 'a bet that came to its stake', async () => {
        const round = await kept()
        is(await call('settle', item(round, { version: 2, total: stake })), 'OK', 'the second version')
        await call('settle', item(round, { version: 1, total: 5 * stake }))
      }),
  },
  {
    name: 'a correction downward takes back what was too much',
    run: () =>
      moves(-stake, 'a bet that lost after all', async () => {
        const round = await kept()
        is(await call('settle', item(round, { version: 1, total: 2 * stake })), 'OK', 'a win')
        is(await call('settle', item(round, { version: 2, total: 0 })), 'OK', 'its correction to a loss')
      }),
  },
]

const unknown = ({ call, is, moves, item, kept }: Hand): readonly Step[] => [
  {
    name: 'a result of a bet that nobody knows is refused',
    run: () =>
      moves(0, 'a result of nothing', async () =>
        is(
          await call('settle', item(fresh('round'), { version: 1, total: stake })),
          'UNKNOWN_TRANSACTION',
          'an unknown bet',
        ),
      ),
  },
  {
    name: 'a call of many items answers each by itself',
    run: async () => {
      const round = await kept()
      const transactions = [fresh('one'), fresh('two')]
      const answer = await call('settle', {
        items: [
          { transaction: transactions[0], round, version: 1, total: stake },
          { transaction: transactions[1], round: fresh('round'), version: 1, total: stake },
        ],
      })
      const items = (answer.body['items'] ?? []) as readonly Readonly<Record<string, unknown>>[]
      must(items.length === 2, `${items.length} answers to 2 items`)
      must(items[0]?.['code'] === 'OK', `the good item: ${String(items[0]?.['code'])}`)
      must(items[1]?.['code'] === 'UNKNOWN_TRANSACTION', `the unknown item: ${String(items[1]?.['code'])}`)
      must(
        items.every(({ transaction }, at) => transaction === transactions[at]),
        'answers name other items',
      )
    },
  },
]

export const walletSteps = (under: WalletUnderTrial): readonly Step[] => {
  const hand = handOf(under)
  return [...identity(hand), ...stakes(hand), ...returns(hand), ...results(hand), ...unknown(hand)]
}
