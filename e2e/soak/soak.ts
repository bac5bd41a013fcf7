// `npm run rig:soak [-- --minutes 30] [--speed 30] [--matches 200]`: a live hub in a real browser for half an hour. Exit
// code 1 when its memory or its nodes grow, or a price was missed.

import { parseArgs } from 'node:util'
import { growthMax, runSoak, type Soaked } from './run-soak.ts'

const usage = 'npm run rig:soak -- [--minutes 30] [--speed 30] [--matches 200]'

const above = (text: string, name: string): number => {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} needs a number above zero: ${text}\n${usage}`)
  return value
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const print = (soaked: Soaked, seconds: number): void => {
  for (const [name, { median, growth }] of Object.entries(soaked.sizes))
    console.log(`${name}: ${median.toFixed(2)}, ${percent(growth)} in the second half`)
  console.log(
    `feed        ${soaked.told} messages; ${soaked.pushed} frames pushed; ${soaked.numbered} numbered messages`,
  )
  console.log(
    `prices      ${soaked.compared} compared, the slowest screen right after ${Math.round(soaked.slowestMs)} ms`,
  )
  console.log(`bets        ${soaked.bets}`)
  console.log(`problems    ${soaked.problems.length}`)
  for (const problem of soaked.problems) console.log(`  ${problem}`)
  console.log(`took        ${seconds.toFixed(0)} s`)
}

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      speed: { type: 'string', default: '30' },
      matches: { type: 'string', default: '200' },
    },
  })
  const minutes = above(values.minutes, 'minutes')
  const began = performance.now()
  const soaked = await runSoak({
    minutes,
    speed: above(values.speed, 'speed'),
    inPlay: above(values.matches, 'matches'),
    cycleMs: minutes >= 10 ? 15_000 : 6000,
    say: (what) => console.log(what),
  })
  print(soaked, (performance.now() - began) / 1000)
  const most = growthMax(minutes)
  const grown = Object.values(soaked.sizes).some(({ growth }) => growth > most)
  if (grown) console.log(`the page grows by more than ${percent(most)}`)
  return soaked.problems.length === 0 && !grown ? 0 : 1
}

process.exitCode = await main()
