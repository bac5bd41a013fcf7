// `npm run rig:attack [-- --stuffing 100000 --accounts 500 --tries 10000 --minutes 60 --only TEXT,TEXT]`: attacks a
// house of its own as strangers would, on loopback alone, bounded in number and time. Exit code 1 when an attack got
// in, distinguished a name, or locked out an owner. `--only` keeps the enumeration cases whose name contains one of
// these texts.

import { parseArgs } from 'node:util'
import * as holes from './holes.ts'
import { attackAll } from './run-attack.ts'
import { mostLooks } from './stuff-passwords.ts'
import { openTarget } from './target.ts'
import { tellCase, type Telling } from './tell-accounts.ts'
import { tellCases } from './tell-cases.ts'

const { values } = parseArgs({
  options: {
    stuffing: { type: 'string', default: '100000' },
    accounts: { type: 'string', default: '500' },
    tries: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})
const accounts = Number(values.accounts)
const tries = Number(values.tries)
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

/** The test must detect a planted difference of a millisecond, or the tries prove nothing. */
const plantedTries = 400
const slowMs = 1000

const figures = ({ tries: of, texts, medianMs, p, pOfOneMs }: Telling): string =>
  `${of} tries each, ${texts.length} texts apart, medians ${medianMs.map((ms) => ms.toFixed(3)).join(' and ')} ms, p ${p.toFixed(3)}; a millisecond more would be p ${pOfOneMs.toExponential(1)}`

const tellNames = async (): Promise<void> => {
  for (const one of tellCases) {
    if (values.only?.split(',').some((text) => one.name.includes(text)) === false) continue
    for (const plant of [holes.tellingText, holes.tellingCode]) {
      const { texts } = await tellCase(target, one, 4, plant)
      judge(texts.length > 0, `a planted text or code is seen: ${one.name}`)
    }
    const slow = await tellCase(target, one, Math.min(tries, plantedTries), holes.tellingTime(slowMs))
    judge(slow.p < 0.01, `a planted wait is seen: ${one.name}`)
    const began = performance.now()
    const told = await tellCase(target, one, tries)
    const apart = Math.abs(told.medianMs[0] - told.medianMs[1])
    judge(
      told.texts.length === 0 && apart <= 1 && told.p > 0.01 && told.pOfOneMs < 0.01,
      `enumeration by ${one.name}: ${figures(told)} (${Math.round((performance.now() - began) / 1000)} s)`,
    )
    for (const text of told.texts) console.log(`       ${text}`)
  }
}

const attackRest = async (): Promise<void> => {
  const stuffing = { accounts, tries: Math.ceil(Number(values.stuffing) / accounts), paid: 3, atOnce: 8 }
  const { stuffed, findings, crossed, scriptsSent } = await attackAll(target, stuffing)
  judge(
    stuffed.most <= mostLooks && stuffed.lockedOut.length === 0,
    `stuffing: ${stuffed.sent} tries on ${accounts} accounts, at most ${stuffed.most} looks at one, ${stuffed.lockedOut.length} owners shut out`,
  )
  judge(
    findings.length === 0,
    `tokens, codes, ${crossed} endpoints from other sites, redirects, ${scriptsSent} scripts: ${findings.length} found`,
  )
  for (const { attack, what } of findings.slice(0, 40)) console.log(`       ${attack}: ${what}`)
}

try {
  await tellNames()
  if (values.only === undefined) await attackRest()
} finally {
  clearTimeout(late)
  await target.close()
}
process.exitCode = bad === 0 ? 0 : 1
