// Combines concurrent debits into one signed call, so that each costs a share of it. A lone debit is sent as a single call,
// byte for byte what the outbox would send (decision 1030).

import { NoAnswer, type Wallet, type WalletAnswer } from './wallet.ts'

/** Few enough that the slowest delays few others; each bet has at most 8 KB of detail. */
const atOnceMax = 64
/** Calls under way at a time: while the platform judges one, the next collects. */
const callsMax = 4

type Debit = { readonly transaction: string; readonly body: string }

type Waiting = Debit & {
  readonly done: (answer: WalletAnswer) => void
  readonly failed: (cause: unknown) => void
}

const sendAll = async (wallet: Wallet, batch: readonly Waiting[]): Promise<void> => {
  const answers = await wallet.batch(
    'debits',
    batch.map(({ body }) => body),
  )
  const byId = new Map(answers.map((answer) => [answer.transaction, answer]))
  for (const { transaction, done, failed } of batch) {
    const answer = byId.get(transaction)
    if (answer === undefined) failed(new NoAnswer('debits: this one was not answered'))
    else done(answer)
  }
}

/** The answer to a debit, or `NoAnswer`: then it is retried alone, under its transaction (L11). */
export type AskDebit = (debit: Debit) => Promise<WalletAnswer>

export const openDebits = (wallet: Wallet): AskDebit => {
  let waiting: Waiting[] = []
  let calls = 0

  const send = async (): Promise<void> => {
    calls++
    // Everything that one commit made durable is collected together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnceMax)
      waiting = waiting.slice(atOnceMax)
      const [first, ...more] = batch
      try {
        if (first !== undefined && more.length === 0) first.done(await wallet.one('debit', first.body))
        else await sendAll(wallet, batch)
      } catch (cause) {
        for (const { failed } of batch) failed(cause)
      }
    }
    calls--
  }

  return (debit) =>
    new Promise<WalletAnswer>((done, failed) => {
      waiting.push({ ...debit, done, failed })
      if (calls < callsMax) void send()
    })
}
