// `npm run replay -- FILE`: recomputes a dispute file from nothing but the file and the rules of this build, and
// reports that everything agrees, or the first step that differs. Exit code 1 on a difference, 2 when there is no file.

import { readFile } from 'node:fs/promises'
import { replayDispute } from '@magpie/sportsbook/rules'

const usage = 'npm run replay -- FILE'

const main = async (path: string | undefined): Promise<number> => {
  if (path === undefined) {
    console.error(usage)
    return 2
  }
  // Invalid text is a difference like any other: it decodes to something else than was written.
  const { ticket, steps, differs } = replayDispute(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readFile(path)),
  )
  if (ticket !== '') console.log(`ticket ${ticket}`)
  for (const step of steps) {
    console.log(`${step.said === step.found ? 'same   ' : 'differs'}  ${step.step.padEnd(12)} ${step.said}`)
    if (step === differs) break
  }
  if (differs === null) {
    console.log('all agree: every step gives what the file says')
    return 0
  }
  console.log(
    `first step that differs: ${differs.step}\n  the file says  ${differs.said}\n  the rules give ${differs.found}`,
  )
  return 1
}

process.exitCode = await main(process.argv[2])
