// The checks when everything has settled: does the lottery venue agree with the wallet's model, and can every draw,
// root and return be recomputed from seed, tickets and beacon?

import { commitmentOf, drawOf, fromHex, hexOf, issueName, issueSalt, ticketLeaf, ticketRoot } from '@magpie/fair'
import { dayOfIssue, lotteryGame, playOf, readPicks, returnOfTicket, ticketText } from '@magpie/lottery/rules'
import { openSeals } from '@magpie/studio/server'
import { type Asker, sealSecret } from '../games/studio-process.ts'
import type { WalletModel } from '../games/wallet-model.ts'
import type { Row } from '../pool-over.ts'
import type { LotteryTables } from './lottery-tables.ts'

type Compared = {
  readonly tables: LotteryTables
  readonly wallet: WalletModel
  readonly members: readonly Asker[]
  readonly wrong: (what: string) => void
  readonly saw: (what: string) => void
  readonly cashAtFirst: bigint
  readonly world: Parameters<typeof openSeals>[1]
}
type LineRow = {
  readonly play: string
  readonly picks: readonly number[][]
  readonly unit: number
  readonly multiple: number
}

const of = (row: Row, column: string): string => String(row[column])

const linesOf = (row: Row) => {
  const rule = lotteryGame(of(row, 'game'), dayOfIssue(of(row, 'no')))
  return (row['lines'] as readonly LineRow[]).flatMap(({ play: id, picks: raw, unit, multiple }) => {
    const play = rule === undefined ? undefined : playOf(rule, id)
    const picks = play === undefined ? undefined : readPicks(play, raw)
    return play === undefined || picks === undefined ? [] : [{ play, picks, unit: BigInt(unit), multiple }]
  })
}

const compareMoney = ({ tables, wallet, members, wrong, saw, cashAtFirst }: Compared): void => {
  const sums = new Map(members.map(({ alias }) => [alias, cashAtFirst]))
  for (const row of tables.rows('ticket')) {
    const [id, state] = [of(row, 'id'), of(row, 'state')]
    saw(`ticket ${state}`)
    const there = wallet.rounds.get(id)
    const isBack = there === undefined || there.state === 'returned'
    const isPaid = there?.state === 'settled' && there.total === row['total']
    if (state === 'settled' ? !isPaid : !(isBack || (state === 'void' && isPaid)))
      wrong(`${id} is ${state} at ${of(row, 'total')}, and the wallet says ${there?.state} ${there?.total}`)
    if (state !== 'settled') continue
    const alias = of(row, 'alias')
    sums.set(alias, (sums.get(alias) ?? 0n) - (row['cost'] as bigint) + (row['total'] as bigint))
  }
  for (const { alias } of members)
    if (wallet.cash(alias) !== sums.get(alias))
      wrong(`a member has ${wallet.cash(alias)} and should have ${String(sums.get(alias))}`)
}

const compareDraw = (issue: Row, tickets: readonly Row[], { wrong, saw, world }: Compared): void => {
  const [game, no] = [of(issue, 'game'), of(issue, 'no')]
  const name = issueName(game, no)
  saw(`issue ${of(issue, 'state')}`)
  if (issue['state'] === 'void') {
    saw(`void by ${of(issue, 'reason')}`)
    if (issue['drawn'] !== null) wrong(`L23: ${name} is void and was drawn`)
    if (tickets.some(({ state }) => state === 'settled')) wrong(`a ticket of the void ${name} was settled`)
    return
  }
  const rule = lotteryGame(game, dayOfIssue(no))
  const seed = openSeals([sealSecret], world).open(of(issue, 'seed'), name)
  if (hexOf(commitmentOf(seed)) !== issue['commitment']) wrong(`L23: ${name} was drawn from another seed`)
  if (Number(issue['beaconRound']) * 3000 < Number(issue['sealedAt']) + 3000)
    wrong(`L23: the beacon of ${name} was known when its root was made`)
  const sealed = tickets.filter(({ state }) => state === 'settled')
  const leaves = sealed.map((row) =>
    ticketLeaf(
      fromHex(of(row, 'salt')),
      ticketText({ ticket: of(row, 'id'), game, version: Number(row['version']), issue: no, lines: linesOf(row) }),
    ),
  )
  const root = ticketRoot(leaves)
  if (hexOf(root) !== issue['root']) wrong(`L23: a ticket of ${name} is not under its root`)
  const salt = issueSalt(name, root, fromHex(of(issue, 'beaconValue')))
  const drawn = rule?.draw(drawOf(seed, { game: `${game}/${of(issue, 'version')}`, salt, nonce: 0 })) ?? []
  if (JSON.stringify(drawn) !== JSON.stringify(issue['drawn'])) wrong(`L23: ${name} was drawn otherwise`)
  for (const row of sealed) {
    const total = returnOfTicket(linesOf(row), drawn)
    if (total !== row['total']) wrong(`${of(row, 'id')} was paid ${of(row, 'total')} and has won ${total}`)
    if (total > 0n) saw('ticket won')
  }
}

/** Each of its issues once, in order, and no more than were requested. */
const compareChases = ({ tables, wrong, saw }: Compared): void => {
  for (const chase of tables.rows('chase')) {
    saw(`chase ${of(chase, 'state')} ${of(chase, 'reason')}`)
    const own = tables.rows('ticket').filter(({ chaseId }) => chaseId === chase['id'])
    const issues = own.map((row) => of(row, 'no'))
    if (new Set(issues).size !== issues.length) wrong(`chase ${of(chase, 'id')} bought one issue twice`)
    if (own.length !== chase['bought'] || own.length > Number(chase['issues']))
      wrong(`chase ${of(chase, 'id')} has ${own.length} tickets of ${of(chase, 'bought')}`)
    if (own.some(({ cost }) => cost !== chase['cost'])) wrong(`chase ${of(chase, 'id')} has raised its stake`)
  }
}

export const compareLottery = (all: Compared): void => {
  compareMoney(all)
  for (const issue of all.tables.rows('issue'))
    compareDraw(
      issue,
      all.tables.rows('ticket').filter(({ game, no }) => game === issue['game'] && no === issue['no']),
      all,
    )
  compareChases(all)
}
