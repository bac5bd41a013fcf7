// The checks when everything has settled: does the venue agree with the wallet's model, with its own nonces, and with
// the draws of its seeds?

import { drawOf, fromHex, leadsBack, linkFollows, type Replay } from '@magpie/fair'
import { replayOf, replayOfShared, streamGame } from '@magpie/studio/rules'
import { openSeals } from '@magpie/studio/server'
import { type Asker, room, sealSecret, sold } from './studio-process.ts'
import type { Row } from '../pool-over.ts'
import type { openStudioTables } from './studio-tables.ts'
import type { openWalletModel } from './wallet-model.ts'

type Compared = {
  readonly tables: ReturnType<typeof openStudioTables>
  readonly wallet: ReturnType<typeof openWalletModel>
  readonly members: readonly Asker[]
  readonly wrong: (what: string) => void
  readonly ends: ReadonlyMap<string, string>
  readonly saw: (what: string) => void
  readonly cashAtFirst: bigint
  readonly world: Parameters<typeof openSeals>[1]
}

const text = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : ''
}

const compareMoney = ({ tables, wallet, members, wrong, saw, cashAtFirst }: Compared): void => {
  const sums = new Map(members.map(({ alias }) => [alias, cashAtFirst]))
  for (const row of [...tables.rows('round'), ...tables.rows('table_bet')]) {
    const [id, state] = [text(row, 'id'), text(row, 'state')]
    saw(`${'round_id' in row ? 'bet' : 'round'} ${state}`)
    const there = wallet.rounds.get(id)
    const isPaid = state === 'ended' || state === 'void'
    if (!isPaid) {
      if (there !== undefined && there.state !== 'returned')
        wrong(`${id} is ${state}, and the wallet says ${there.state}`)
      continue
    }
    if (there?.state !== 'settled' || there.total !== row['total'] || there.version !== row['settlement_version'])
      wrong(
        `${id} is ${state} at ${text(row, 'total')} by version ${text(row, 'settlement_version')}, and the wallet says ${there?.state} ${there?.total} ${there?.version}`,
      )
    if (state === 'void' && row['total'] !== row['stake']) wrong(`${id} is void at another sum than its stake`)
    const alias = text(row, 'alias')
    sums.set(alias, (sums.get(alias) ?? 0n) - (row['stake'] as bigint) + (row['total'] as bigint))
  }
  for (const { alias } of members)
    if (wallet.cash(alias) !== sums.get(alias))
      wrong(`a member has ${wallet.cash(alias)} and should have ${String(sums.get(alias))}`)
}

/** Every nonce of a seed pair was used once, and none was skipped. */
const compareNumbers = ({ tables, wrong }: Compared): void => {
  for (const pair of tables.rows('seed_pair')) {
    const nonces = tables
      .rows('round')
      .filter((row) => row['pair_id'] === pair['id'])
      .map((row) => Number(row['nonce']))
    if (nonces.toSorted((a, b) => a - b).some((nonce, at) => nonce !== at) || nonces.length !== pair['used'])
      wrong(`numbers of a pair: ${nonces.join()} of ${text(pair, 'used')}`)
  }
  const links = tables.rows('table_round').map((row) => `${text(row, 'chain_id')} ${text(row, 'nonce')}`)
  if (new Set(links).size !== links.length) wrong('a link of a chain was used twice')
  const rounds = tables.rows('table_round').filter((row) => row['voided_at'] !== null)
  for (const { id } of rounds)
    if (tables.rows('table_bet').some((row) => row['round_id'] === id && row['state'] === 'ended'))
      wrong(`a bet of the void round ${String(id)} still stands`)
}

/**
 * From seed, nonce and choices alone: the stored outcome and the one told to the member must equal the recomputed one.
 */
const compareDraws = ({ tables, wrong, ends, world }: Compared): void => {
  const seals = openSeals([sealSecret], world)
  const byId = (name: 'seed_pair' | 'chain' | 'table_round') =>
    new Map(tables.rows(name).map((row) => [text(row, 'id'), row]))
  const [pairs, chains, rounds] = [byId('seed_pair'), byId('chain'), byId('table_round')]
  const same = (row: Row, outcome: unknown, played: ReturnType<Replay>): void => {
    const stands = row['state'] === 'ended' ? row['total'] : played?.total
    if (played?.outcome !== outcome || played?.total !== stands)
      wrong(`${text(row, 'id')} is ${String(outcome)} for ${text(row, 'total')}, and ${played?.outcome} is drawn`)
    const told = ends.get(text(row, 'id'))
    const now = JSON.stringify({ state: row['state'], total: Number(row['total']), digest: row['digest'] })
    if (told !== undefined && row['state'] === 'ended' && told !== now)
      wrong(`${text(row, 'id')} was told ${told} and is ${now}`)
  }
  for (const row of tables.rows('round')) {
    if (row['outcome'] === null || (row['state'] !== 'ended' && row['state'] !== 'void')) continue
    const pair = pairs.get(text(row, 'pair_id')) ?? {}
    const rule = sold.find(({ id }) => id === row['game'])
    const seed = seals.open(text(pair, 'seed'), text(pair, 'id'))
    const place = { game: `${text(row, 'game')}/1`, salt: text(pair, 'salt'), nonce: Number(row['nonce']) }
    const choices = [row['choice'], ...(row['steps'] as readonly unknown[])]
    if (rule !== undefined)
      same(row, row['outcome'], replayOf(rule)(choices, drawOf(seed, place), row['stake'] as bigint))
  }
  for (const row of chains.values()) {
    const [salt, anchor] = ['beacon', 'anchor'].map((of) => ({
      round: Number(row[`${of}_round`]),
      value: text(row, of === 'beacon' ? 'salt' : 'anchor_value'),
    }))
    if (row['salt'] !== null && (salt === undefined || anchor === undefined || !linkFollows(salt, anchor)))
      wrong(`the salt of a chain does not lead back to what was public when it was published`)
  }
  for (const row of tables.rows('table_bet')) {
    const round = rounds.get(text(row, 'round_id')) ?? {}
    if (row['digest'] === null || typeof round['link'] !== 'string') continue
    const chain = chains.get(text(round, 'chain_id')) ?? {}
    const place = { game: streamGame(room), salt: text(chain, 'salt'), nonce: Number(round['nonce']) }
    const choices = [row['plays'], ...(row['left_plays'] === null ? [] : [row['left_plays']])]
    same(
      row,
      round['outcome'],
      replayOfShared(room)(choices, drawOf(fromHex(round['link']), place), row['stake'] as bigint),
    )
    if (!leadsBack(fromHex(round['link']), Number(round['nonce']), fromHex(text(chain, 'first_link'))))
      wrong(`a link does not lead back to the first one of its chain`)
  }
}

export const compare = (all: Compared): void => {
  compareMoney(all)
  compareNumbers(all)
  compareDraws(all)
}
