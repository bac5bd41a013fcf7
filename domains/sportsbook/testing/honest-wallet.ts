// A small correct wallet that implements the seamless protocol from its contract alone: signatures, at-most-once by
// transaction id, holds, tombstones, versions of a settlement. A peer for tests of the book; the platform's own wallet
// is tested in its slice.

import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WalletCode } from '@magpie/venues/contract'
import { signWalletCall } from '@magpie/venues/contract'

type Round = {
  alias: string
  stake: bigint
  state: 'held' | 'kept' | 'settled' | 'returned' | 'tombstone'
  version: number
  total: bigint
}
type Account = {
  readonly token: string
  readonly alias: string
  cash: bigint
  blocked: WalletCode | null
  /** The version of their protection. */
  standing: number
  expiresAt: number
}
type Item = Readonly<Record<string, unknown>> & { readonly transaction: string }
type Said = {
  code: WalletCode
  transaction: string
  balance?: number
  cuid?: string
  expiresAt?: number
  standing?: number
}

export type HonestWallet = {
  readonly url: string
  readonly open: (token: string, alias: string, cash: bigint) => Account
  readonly account: (token: string) => Account
  readonly rounds: ReadonlyMap<string, Round>
  readonly seen: { readonly call: string; readonly transaction: string; readonly body: string }[]
  /** Answers to give instead, by call, until removed. */
  readonly instead: Map<string, () => { status: number; body: string } | undefined>
  readonly close: () => Promise<void>
}

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** On a free port by default. */
export const openHonestWallet = async (secret: string, port = 0): Promise<HonestWallet> => {
  const accounts = new Map<string, Account>()
  const byAlias = new Map<string, Account>()
  const rounds = new Map<string, Round>()
  const answered = new Map<string, { readonly body: string; readonly answer: Said }>()
  const seen: HonestWallet['seen'] = []
  const instead: HonestWallet['instead'] = new Map()

  const ok = (item: Item, account?: Account): Said => ({
    code: 'OK',
    transaction: item.transaction,
    ...(account === undefined ? {} : { balance: Number(account.cash) }),
  })
  const no = (item: Item, code: WalletCode, account?: Account): Said => ({ ...ok(item, account), code })

  const calls: Readonly<Record<string, (item: Item) => Said>> = {
    authenticate: (item) => {
      const account = accounts.get(String(item['token']))
      if (account === undefined) return no(item, 'INVALID_TOKEN')
      if (account.expiresAt <= Date.now()) return no(item, 'TOKEN_EXPIRED')
      return { ...ok(item, account), cuid: account.alias, expiresAt: account.expiresAt, standing: account.standing }
    },
    balance: (item) => {
      const account = accounts.get(String(item['token']))
      return account === undefined ? no(item, 'INVALID_TOKEN') : ok(item, account)
    },
    debit: (item) => {
      const account = accounts.get(String(item['token']))
      if (account === undefined) return no(item, 'INVALID_TOKEN')
      if (account.expiresAt <= Date.now()) return no(item, 'TOKEN_EXPIRED', account)
      if (account.blocked !== null) return no(item, account.blocked, account)
      if (item['standing'] !== undefined && item['standing'] !== account.standing) return no(item, 'OWN_LIMIT', account)
      if (rounds.has(String(item['round']))) return no(item, 'UNKNOWN_TRANSACTION', account)
      const stake = BigInt(item['amount'] as number)
      if (account.cash < stake) return no(item, 'SHORT_OF_FUNDS', account)
      account.cash -= stake
      rounds.set(String(item['round']), { alias: account.alias, stake, state: 'held', version: 0, total: 0n })
      return ok(item, account)
    },
    confirm: (item) => {
      const round = rounds.get(String(item['round']))
      if (round === undefined || round.state === 'tombstone' || round.state === 'returned')
        return no(item, 'UNKNOWN_TRANSACTION')
      const account = byAlias.get(round.alias)
      if (round.state === 'held' && account?.blocked === 'EXCLUDED') return no(item, 'EXCLUDED')
      if (round.state === 'held') round.state = 'kept'
      return ok(item)
    },
    rollback: (item) => {
      const round = rounds.get(String(item['round']))
      if (round === undefined) {
        rounds.set(String(item['round']), { alias: '', stake: 0n, state: 'tombstone', version: 0, total: 0n })
        return ok(item)
      }
      const account = byAlias.get(round.alias)
      if (round.state === 'held' && account !== undefined) {
        account.cash += round.stake
        round.state = 'returned'
      }
      return ok(item)
    },
    settle: (item) => {
      const round = rounds.get(String(item['round']))
      const account = byAlias.get(round?.alias ?? '')
      if (round === undefined || account === undefined) return no(item, 'UNKNOWN_TRANSACTION')
      const version = Number(item['version'])
      if (round.state !== 'kept' && round.state !== 'settled') return no(item, 'UNKNOWN_TRANSACTION')
      if (version > round.version) {
        const total = BigInt(item['total'] as number)
        account.cash += total - round.total
        Object.assign(round, { total, version, state: item['stays'] === undefined ? 'settled' : 'kept' })
      }
      return ok(item)
    },
  }

  const apply = (call: string, item: Item, body: string): Said => {
    seen.push({ call, transaction: item.transaction, body })
    const before = answered.get(item.transaction)
    if (before !== undefined) return before.body === body ? before.answer : no(item, 'DUPLICATE_CONFLICT')
    const answer = calls[call]?.(item) ?? no(item, 'INTERNAL')
    answered.set(item.transaction, { body, answer })
    return answer
  }

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: string }> => {
    const call = (request.url ?? '').replace('/wallet/v1/', '')
    const body = await read(request)
    const { 'x-timestamp': timestamp = '', 'x-nonce': nonce = '', 'x-signature': signature } = request.headers
    const good = signWalletCall(String(request.headers['x-venue']), {
      secret,
      target: `${request.method} ${request.url}`,
      timestamp: Number(timestamp),
      nonce: String(nonce),
      body,
    })
    if (signature !== good) return { status: 401, body: JSON.stringify({ code: 'INVALID_SIGNATURE', transaction: '' }) }
    const other = instead.get(call)?.()
    if (other !== undefined) return other
    // This call has no transaction, and nothing is stored.
    if (call === 'matches') return { status: 200, body: JSON.stringify({ code: 'OK' }) }
    const ask = JSON.parse(body) as Item & { readonly items?: readonly Item[] }
    // Debits of one moment come in one call; each is an ordinary debit.
    const kind = call === 'debits' ? 'debit' : call
    const said =
      ask.items === undefined
        ? apply(call, ask, body)
        : { code: 'OK', items: ask.items.map((item) => apply(kind, item, JSON.stringify(item))) }
    return { status: 200, body: JSON.stringify(said) }
  }

  const server: Server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: (token, alias, cash) => {
      const account: Account = {
        token,
        alias,
        cash,
        blocked: null,
        standing: 0,
        expiresAt: Date.now() + 36e5,
      }
      accounts.set(token, account)
      byAlias.set(alias, account)
      return account
    },
    account: (token) => {
      const account = accounts.get(token)
      if (account === undefined) throw new Error(`no account of ${token}`)
      return account
    },
    rounds,
    seen,
    instead,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
