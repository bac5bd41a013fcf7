// `npm run feed:replay -- FILE [--venue CODE|all] [--bots N] [--moments N] [--json OUT]`: plays a record in the format
// of `matches-*.json` through the whole house, over one book's wire or each in turn, and compares every ticket with it.
// Exit code 1 on any difference.

import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { realWorld } from '@magpie/kernel/real-world'
import { MatchesFile } from '@magpie/sportsbook/rules'
import { replay, type Replayed } from '@magpie/sandbox/replay/run'
import { bookVenue, bookVenues } from '@magpie/sandbox/venues'
import { atBook } from './testing/at-book.ts'
import { laidBeside } from './testing/tie.ts'

const shownMax = 40

const usage = 'npm run feed:replay -- FILE [--venue CODE|all] [--bots N] [--moments N] [--seed N] [--json OUT]'

const whole = (text: string, name: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} needs an integer: ${text}`)
  return value
}

const print = ({ played, compared, journal, problems }: Replayed, seconds: number): void => {
  const amount = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`
  console.log(`tickets       ${compared.tickets} (${compared.settled} settled, ${compared.rejected} rejected)`)
  console.log(`of the record ${played.meant.size} selections, each offered and bet before kick-off`)
  console.log(
    `in play       ${played.inPlay} placed, not taken: ${[...played.refused].map(([code, times]) => `${times} × ${code}`).join(', ') || 'none'}`,
  )
  console.log(`several legs  ${compared.multiples} tickets; of ${compared.sold} tickets a part was sold back`)
  console.log(
    `money         ${amount(compared.stakedMinor)} staked, ${amount(compared.returnedMinor)} returned; ${compared.floored} returns had a fraction of a cent, which stayed with the book`,
  )
  console.log(`journal       ${journal.said.split('\n')[0]}`)
  console.log(`differences   ${problems.length}`)
  for (const problem of problems.slice(0, shownMax)) console.log(`  ${problem}`)
  if (problems.length > shownMax) console.log(`  and ${problems.length - shownMax} more`)
  console.log(`took          ${seconds.toFixed(1)} s`)
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bots: { type: 'string', default: '50' },
      moments: { type: 'string', default: '1600' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      venue: { type: 'string', default: bookVenue.code },
    },
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) {
    console.error(usage)
    return 2
  }
  const file = MatchesFile.parse(JSON.parse(await readFile(path, 'utf8')))
  const codes = values.venue === 'all' ? bookVenues.map(({ code }) => code) : [values.venue]
  let fine = true
  for (const venue of codes) {
    const world = realWorld()
    const startedAt = world.now()
    console.log(`${file.meta.competition ?? path}: ${file.matches.length} matches at ${venue}`)
    const replayed = await replay({
      world,
      file,
      durable: true,
      at: atBook,
      atEnd: (house, code) => laidBeside(world, house, code),
      venue,
      say: (what: string) => console.log(what),
      bots: whole(values.bots, 'bots'),
      moments: whole(values.moments, 'moments'),
      seed: BigInt(whole(values.seed, 'seed')),
    })
    const lines = replayed.compared.lines.map((line) => `${JSON.stringify(line)}\n`)
    if (values.json !== undefined) await (venue === codes[0] ? writeFile : appendFile)(values.json, lines.join(''))
    print(replayed, (world.now() - startedAt) / 1000)
    fine &&= replayed.problems.length === 0
  }
  return fine ? 0 : 1
}

process.exitCode = await main()
