// The rig's operators: two of them work through the queue of withdrawals, approve most and reject some. They record
// each act in their own file beforehand, so that the auditor knows who moved the money.

import {
  opsWithdrawalApprove,
  opsWithdrawalClaim,
  opsWithdrawals,
  opsWithdrawalSecond,
  opsWithdrawalWork,
} from '@magpie/cashier/contract'
import { playerBlock } from '@magpie/identity/contract'
import { opsLiabilities } from '@magpie/ledger/contract'
import type { World } from '@magpie/kernel'
import { opsCookie } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import type { Endpoint } from '@magpie/wire'
import type { Pool } from 'pg'
import type { Book } from './books.ts'
import { openChance } from './chance.ts'
import { openPatient, type Patience, pause } from './patient.ts'
import type { Said } from './person.ts'

type DeskOptions = {
  readonly opsUrl: string
  readonly owner: Pool
  readonly world: World
  readonly seed: number
  readonly book: Book
  readonly patience: Patience
  readonly complain: (what: string) => void
}

type Liabilities = { readonly says: string; readonly gives: string; readonly sum: string }

export type CrashDesk = {
  readonly done: Promise<void>
  readonly liabilities: () => Promise<Liabilities>
  readonly block: (member: string) => Promise<void>
}

const pauseMs = 120
const reason = 'looked at by the rig'

export const openCrashDesk = async ({
  opsUrl,
  owner,
  world,
  seed,
  book,
  patience,
  complain,
}: DeskOptions): Promise<CrashDesk> => {
  const patient = openPatient(30_000, patience)
  const chance = openChance(seed * 31 + 5)
  const finance = await seatOperator(owner, world, { account: 'crash-finance', roles: ['finance'] })
  const risk = await seatOperator(owner, world, { account: 'crash-risk', roles: ['risk'] })
  const call = async (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    ask: object,
    seat = finance,
  ): Promise<Said> => {
    const query = method === 'GET' ? `?${new URLSearchParams(ask as Record<string, string>).toString()}` : ''
    const { body } = await patient.ask(() => ({
      method,
      url: `${opsUrl}${path}${query}`,
      headers: {
        cookie: `${opsCookie}=${seat.secret}`,
        token: seat.marker,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(ask) }),
    }))
    return (JSON.parse(body) as { readonly data: Said }).data
  }
  const decide = async (withdrawal: string): Promise<void> => {
    const move = chance.onceIn(5) ? 'reject' : 'approve'
    book.write({ is: 'act', withdrawal, move })
    await call(opsWithdrawalClaim, { id: withdrawal, reason })
    if (move === 'approve') await call(opsWithdrawalApprove, { id: withdrawal, reason })
    else await call(opsWithdrawalWork, { id: withdrawal, move, why: 'player_asked', next: 'nothing', reason })
  }
  const on = async (shelf: 'review' | 'second', seat = finance): Promise<readonly string[]> => {
    const said = await call(opsWithdrawals, { shelf, limit: '20' }, seat)
    return ((said['rows'] ?? []) as readonly { readonly id: string }[]).map(({ id }) => id)
  }
  /** One operator may approve so much a day; beyond that a second must approve too. */
  const second = async (withdrawal: string): Promise<void> => {
    await call(opsWithdrawalClaim, { id: withdrawal, reason }, risk)
    await call(opsWithdrawalSecond, { id: withdrawal, move: 'approve_second', reason }, risk)
  }
  const work = async (): Promise<void> => {
    while (!patience.isOver()) {
      for (const id of await on('review')) await decide(id)
      for (const id of await on('second', risk)) await second(id)
      await pause(pauseMs)
    }
  }
  return {
    done: work()
      .catch((cause: unknown) => {
        if (!patience.isOver()) complain(`the desk: ${String(cause)}`)
      })
      .finally(patient.close),
    block: async (member) => {
      const said = await call(playerBlock, { id: member, blocked: true, reason }, risk)
      // "Already blocked" means that the first answer was lost.
      if (said.refused !== undefined && said.refused !== 'player_unchanged') complain(`block: ${said.refused}`)
    },
    liabilities: async () => (await call(opsLiabilities, {})) as unknown as Liabilities,
  }
}
