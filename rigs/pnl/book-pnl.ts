// `npm run book:pnl [-- --bets 100000] [--seed 7]`: a crowd of four kinds bets on the invented league against the real
// decisions of a book, three times from the same seed: as it is, without price moves, without the delay. Prints each
// kind's gain and the conditions that must hold; exit code 1 when one does not.

import { parseArgs } from 'node:util'
import { checksOf, coins, edgeOf, kinds, measurePnl, percent, type Pnl } from '@magpie/sportsbook/testing/pnl'

const { values } = parseArgs({ options: { bets: { type: 'string' }, seed: { type: 'string' } } })
const bets = Number(values.bets ?? 100_000)
const seed = BigInt(values.seed ?? '7')
const daysFor = Math.ceil(bets / 8000) + 2

const column = (minor: bigint | number): string => coins(minor).padStart(11)

const tell = (name: string, pnl: Pnl): void => {
  console.log(
    `\n${name}: ${pnl.bets} bets on ${pnl.matches} matches, ${pnl.rejected} refused or rejected, hold ${percent(pnl.hold)}`,
  )
  console.log('kind        bets      staked      gained    expected  edge')
  for (const kind of kinds) {
    const one = pnl.by[kind]
    console.log(
      `${kind.padEnd(8)}${String(one.bets).padStart(8)} ${column(one.staked)} ${column(one.profit)} ${column(one.expected)}  ${percent(edgeOf(one))}`,
    )
  }
}

const run = (name: string, how: { moves: boolean; delay: boolean }): Pnl => {
  const pnl = measurePnl({ seed, bets, ...how }, daysFor)
  tell(name, pnl)
  return pnl
}

const usual = run('as it is', { moves: true, delay: true })
const still = run('without moves', { moves: false, delay: true })
const hasty = run('without the delay', { moves: true, delay: false })
console.log()
const checks = checksOf(usual, still, hasty)
for (const { what, holds, figures } of checks) console.log(`${holds ? 'holds' : 'FAILS'}  ${what}: ${figures}`)
process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1
