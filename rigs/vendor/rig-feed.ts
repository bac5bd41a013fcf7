// `npm run rig:feed [-- --lives N] [--from SEED] [--sport SPORT|all] [--house [--kills]]`: irregular lives of a match
// against what must always hold: a million of football, or N of another sport, on the pure rules; with `--house` a few
// hundred of football through a real book, wallet and journal. Exit code 1 at the first violation, with its seed and
// its story.

import { parseArgs } from 'node:util'
import { realWorld } from '@magpie/kernel/real-world'
import { livedSports, livePure } from './testing/lives/live-pure.ts'
import { runLives } from './testing/lives/run-lives.ts'

const { values } = parseArgs({
  options: {
    lives: { type: 'string' },
    from: { type: 'string', default: '1' },
    sport: { type: 'string', default: 'football' },
    within: { type: 'string' },
    house: { type: 'boolean', default: false },
    kills: { type: 'boolean', default: false },
  },
})
const say = (what: string): void => console.log(what)

const liveInHouse = async (): Promise<number> => {
  const { lives = '300', from, within, kills } = values
  const withinS = within === undefined ? {} : { withinS: Number(within) }
  const lived = await runLives({ world: realWorld(), lives: Number(lives), seed: BigInt(from), kills, say, ...withinS })
  const { messages, repeats, gaps, asked, acts, restarts, bets, refused, kept, rejected, floored, owed } = lived
  say(`lives     ${lived.lives} in ${lived.seconds.toFixed(0)} s`)
  say(`told      ${messages} messages, ${repeats} again, ${gaps} before their turn, ${asked} asked about`)
  say(
    `acts      ${acts} of an operator; ${restarts} times the book was taken up again, the platform killed ${lived.kills} times`,
  )
  say(`bets      ${bets} taken, ${refused} not; ${kept} kept, ${rejected} rejected`)
  say(`joined    ${lived.joined} of several legs taken, ${lived.joinedKept} kept`)
  say(`not taken ${[...lived.why].map(([why, times]) => `${times} × ${why}`).join(', ')}`)
  say(
    `money     ${floored} returns had a fraction of a cent; something was taken back of ${lived.fell} bets; ${owed} rounds left a debt`,
  )
  say(`journal   ${lived.journal}`)
  say(`faults    ${lived.faults.length}`)
  for (const fault of lived.faults.slice(0, 40)) say(`  ${fault}`)
  return lived.faults.length === 0 ? 0 : 1
}

const livePureLives = (): number => {
  const { sport, lives, from } = values
  const chosen = livedSports.filter((one) => sport === 'all' || one === sport)
  if (chosen.length === 0) {
    say(`no such sport: ${sport}. There are ${livedSports.join(', ')}, and all.`)
    return 2
  }
  const usual = sport === 'football' ? '1000000' : '100000'
  const failed = chosen.map((one) => livePure({ lives: BigInt(lives ?? usual), from: BigInt(from), say, sport: one }))
  return Math.max(...failed)
}

process.exitCode = values.house ? await liveInHouse() : livePureLives()
