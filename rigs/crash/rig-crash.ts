// `npm run rig:crash [-- --cycles 1000 --clients 16 --seed 7 --minutes 60]`: kills a house again and again while clients
// bet, deposit and withdraw, and new members sign in daily, turn cards and claim. After every kill, all money that moved
// is compared with the clients' own records. Exit code 1 when anything is lost, doubled or unexplained.

import { parseArgs } from 'node:util'
import { killsOf } from './testing/crash-house.ts'
import { type Crashed, runCrash } from './testing/run-crash.ts'

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '16' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
  },
})

const numberOf = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} needs an integer above zero: ${text}`)
  return value
}

const report = (crashed: Crashed): void => {
  const { cycles, serverKills, databaseKills, seconds, entries, answers, things, again, members } = crashed
  console.log(`cycles    ${cycles} in ${seconds.toFixed(0)} s, ${(seconds / Math.max(1, cycles)).toFixed(2)} s each`)
  console.log(
    `kills     server ${serverKills}, database ${databaseKills}, rail and venue ${crashed.outsideKills}, book ${crashed.bookKills}, studio ${crashed.studioKills}`,
  )
  console.log(`ended     by themselves when the database went, and started again: ${crashed.revived}`)
  const each = Object.entries(crashed.spentMs).map(([phase, ms]) => `${phase} ${(ms / Math.max(1, cycles)).toFixed(0)}`)
  console.log(`spent     ms a cycle: ${each.join(', ')}`)
  console.log(`start     the slowest took ${Math.round(crashed.slowestStartMs)} ms`)
  console.log(
    `audited   ${entries} entries, ${answers} answers, ${things} bets, orders and withdrawals of ${members} members`,
  )
  console.log(
    `rails     ${Object.entries(crashed.words)
      .map(([code, times]) => `${code} told of ${times}`)
      .join(', ')}`,
  )
  const { fed } = crashed
  console.log(
    `feed      ${fed.lives} matches: ${fed.messages} messages, ${fed.repeats} again, ${fed.gaps} before their turn, ${fed.asked} asked about, ${fed.acts} acts of operators`,
  )
  console.log(
    `bets      through the book ${fed.bets}, not taken ${fed.refused}; ${fed.kept} kept, ${fed.rejected} rejected, of ${fed.fell} something was taken back, ${fed.floored} had a fraction of a cent`,
  )
  const { played } = crashed
  console.log(
    `games     ${played.rounds} rounds with ${played.steps} steps, ${played.tickets} tickets, ${played.cancelled} taken back, ${played.repeats} asked twice`,
  )
  console.log(`asked     again ${again} times; whole walks ${crashed.wholeWalks}`)
  for (const [outcome, times] of [...crashed.outcomes].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${outcome} ${times}`)
  if (crashed.untried.length > 0) console.log(`untried   ${crashed.untried.join(', ')}`)
  console.log(`faults    ${crashed.faults.length}`)
  for (const fault of crashed.faults.slice(0, 50)) console.log(`  ${fault}`)
}

const seed = values.seed === undefined ? Date.now() % 1_000_000_007 : numberOf('seed', values.seed)
console.log(`seed      ${seed}`)
const crashed = await runCrash({
  kills: killsOf(numberOf('cycles', values.cycles), seed),
  clients: numberOf('clients', values.clients),
  seed,
  workMs: 1000,
  withinMs: values.minutes === undefined ? undefined : numberOf('minutes', values.minutes) * 60_000,
  say: (what) => console.log(what),
})
report(crashed)
process.exitCode = crashed.faults.length === 0 ? 0 : 1
