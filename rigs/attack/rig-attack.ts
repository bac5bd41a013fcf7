// `npm run rig:attack [-- --stuffing 100000 --accounts 500 --tries 10000 --minutes 60]`: attacks a house of its own as strangers
// would, on loopback alone, bounded in number and time. Exit code 1 when something got in, told a name apart, or shut its owner out.

import { parseArgs } from 'node:util'
import { attackAll } from './run-attack.ts'
import { mostLooks } from './stuff-passwords.ts'
import { openTarget } from './target.ts'

const { values } = parseArgs({
  options: {
    stuffing: { type: 'string', default: '100000' },
    accounts: { type: 'string', default: '500' },
    tries: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '60' },
  },
})
const accounts = Number(values.accounts)
const target = await openTarget()
const late = setTimeout(
  () => {
    console.error(`attack: ${values.minutes} minutes are over`)
    process.exit(1)
  },
  Number(values.minutes) * 60_000,
)
let bad = 0
const judge = (isRight: boolean, line: string): void => {
  bad += isRight ? 0 : 1
  console.log(`${isRight ? 'held  ' : 'BROKEN'} ${line}`)
}
try {
  const stuffing = { accounts, tries: Math.ceil(Number(values.stuffing) / accounts), paid: 3, atOnce: 8 }
  const { told, stuffed, findings, crossed, scriptsSent } = await attackAll(target, {
    stuffing,
    tellTries: Number(values.tries),
  })
  judge(
    stuffed.most <= mostLooks && stuffed.lockedOut.length === 0,
    `stuffing: ${stuffed.sent} tries on ${accounts} accounts, at most ${stuffed.most} looks at one, ${stuffed.lockedOut.length} owners shut out`,
  )
  for (const { case: name, tries, texts, medianMs, p } of told) {
    const apart = Math.abs(medianMs[0] - medianMs[1])
    judge(
      texts.length === 0 && apart <= 1 && p > 0.01,
      `enumeration by ${name}: ${tries} tries each, ${texts.length} texts apart, medians ${medianMs.map((ms) => ms.toFixed(2)).join(' and ')} ms, p ${p.toFixed(3)}`,
    )
  }
  judge(
    findings.length === 0,
    `tokens, codes, ${crossed} endpoints from other sites, redirects, ${scriptsSent} scripts: ${findings.length} found`,
  )
  for (const { attack, what } of findings.slice(0, 40)) console.log(`       ${attack}: ${what}`)
} finally {
  clearTimeout(late)
  await target.close()
}
process.exitCode = bad === 0 ? 0 : 1
