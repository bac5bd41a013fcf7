// A vendor's side of the seamless wallet: only signed calls to the platform. An answer counts only if its code is in
// the closed list and its shape is right; anything else (a time-out, a 500, a proxy's page) is "no answer", and the
// caller retries under the same transaction id (L11).

import type { Log } from '@magpie/db'
import { hexOf, isRecord, type World } from '@magpie/kernel'
import { signNatively } from '@magpie/wire/signed-by'
import {
  walletAuthenticate,
  walletBalance,
  walletCallHeaders,
  type WalletCode,
  walletCodes,
  walletConfirm,
  walletDebit,
  walletDebits,
  walletRollback,
  walletSettle,
} from '../contract/index.ts'
import type { Dials } from './dials.ts'

const endpoints = {
  authenticate: walletAuthenticate,
  balance: walletBalance,
  debit: walletDebit,
  debits: walletDebits,
  confirm: walletConfirm,
  settle: walletSettle,
  rollback: walletRollback,
} as const
export type WalletCall = keyof typeof endpoints

export type WalletAnswer = {
  readonly code: WalletCode
  readonly transaction: string
  readonly balance?: bigint
  readonly cuid?: string
  readonly expiresAt?: number
  readonly standing?: number
}

/** No business answer came: nothing is known about what the call did. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

export type Wallet = {
  /** One call with one answer. `body` is sent byte for byte. */
  readonly one: (call: WalletCall, body: string) => Promise<WalletAnswer>
  /** Up to 500 items in one call; each item is sent byte for byte. Items that were not answered are left out. */
  readonly batch: (call: WalletCall, items: readonly string[]) => Promise<readonly WalletAnswer[]>
}

export type WalletOptions = {
  readonly world: World
  readonly platformUrl: string
  /** The headers that sign this body for this path; made again for each sending. */
  readonly headersFor: (path: string, body: string) => Readonly<Record<string, string>>
  readonly dials: Dials
  readonly timeoutMs?: number
}

/** `headersFor` of the venue with this secret. */
export const signedAs =
  (venue: string, secret: string, world: World): WalletOptions['headersFor'] =>
  (path, body) =>
    walletCallHeaders(
      venue,
      { secret, target: `POST ${path}`, timestamp: world.now(), nonce: hexOf(world.bytes(16)), body },
      signNatively,
    )

/** Codes that mean "not now": retried. */
const undecided: readonly WalletCode[] = ['INTERNAL', 'BAD_REQUEST', 'MAINTENANCE', 'INVALID_SIGNATURE']
const isDecided = (code: WalletCode): boolean => !undecided.includes(code)

const isCode = (value: unknown): value is WalletCode => (walletCodes as readonly unknown[]).includes(value)

const readAnswer = (value: unknown): WalletAnswer | undefined => {
  if (!isRecord(value) || !isCode(value['code']) || typeof value['transaction'] !== 'string') return undefined
  const { balance, cuid, expiresAt, standing } = value
  return {
    code: value['code'],
    transaction: value['transaction'],
    ...(Number.isSafeInteger(balance) ? { balance: BigInt(balance as number) } : {}),
    ...(typeof cuid === 'string' ? { cuid } : {}),
    ...(typeof expiresAt === 'number' ? { expiresAt } : {}),
    ...(typeof standing === 'number' ? { standing } : {}),
  }
}

/** Writes an amount into the text of an object as a whole number, without ever making a `number` of it (L1). */
export const withAmount = (fields: object, name: string, minor: bigint): string =>
  `${JSON.stringify(fields).slice(0, -1)},"${name}":${minor}}`

export const openWallet = ({ world, platformUrl, headersFor, dials, timeoutMs = 10_000 }: WalletOptions): Wallet => {
  const send = async (call: WalletCall, body: string): Promise<unknown> => {
    const { method, path } = endpoints[call]
    const request = {
      method,
      url: platformUrl + path,
      headers: headersFor(path, body),
      body,
      timeoutMs,
    } as const
    const reply = await dials
      .through(call, () => world.http(request))
      .catch((cause: unknown) => {
        throw new NoAnswer(`${call}: ${cause instanceof Error ? cause.message : String(cause)}`)
      })
    try {
      return JSON.parse(reply.body)
    } catch {
      throw new NoAnswer(`${call}: HTTP ${reply.status} without JSON`)
    }
  }
  return {
    one: async (call, body) => {
      const answer = readAnswer(await send(call, body))
      if (answer === undefined || !isDecided(answer.code))
        throw new NoAnswer(`${call}: ${answer?.code ?? 'no such shape'}`)
      return answer
    },
    batch: async (call, items) => {
      const reply = await send(call, `{"items":[${items.join(',')}]}`)
      if (!isRecord(reply) || reply['code'] !== 'OK' || !Array.isArray(reply['items'])) {
        throw new NoAnswer(`${call}: ${isRecord(reply) ? String(reply['code']) : 'no such shape'}`)
      }
      return reply['items'].flatMap((item: unknown) => {
        const answer = readAnswer(item)
        return answer === undefined || !isDecided(answer.code) ? [] : [answer]
      })
    },
  }
}

/** A batch without an answer leaves each of its items unanswered: they are asked again. */
export const askAll = async (
  { wallet, log }: { readonly wallet: Wallet; readonly log: Log },
  call: WalletCall,
  items: readonly string[],
): Promise<readonly WalletAnswer[]> => {
  try {
    return await wallet.batch(call, items)
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause
    log.warn({ call, count: items.length, reason: cause.message }, 'the wallet gave no answer')
    return []
  }
}
