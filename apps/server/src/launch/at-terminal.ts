// A command at the terminal: what stops it is one line and exit code 1, and anything unforeseen is shown as it is.

import { BadBackup, NotEmpty, OtherSchema } from '@magpie/db/backup'
import { complain, LaunchTrouble } from './say.ts'

/** The name of the text that says it, and its figures; undefined for what we did not foresee. */
const troubleOf = (cause: unknown): LaunchTrouble | undefined => {
  if (cause instanceof LaunchTrouble) return cause
  if (cause instanceof BadBackup) return new LaunchTrouble('bad_backup', { what: cause.what }, cause)
  if (cause instanceof NotEmpty) return new LaunchTrouble('restore_not_empty', {}, cause)
  return cause instanceof OtherSchema ? new LaunchTrouble('restore_other_schema', {}, cause) : undefined
}

/** `run` gives the exit code. */
export const atTerminal = async (run: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await run()
  } catch (cause) {
    const trouble = troubleOf(cause)
    if (trouble === undefined) throw cause
    complain(`trouble.${trouble.trouble}`, trouble.facts)
    process.exitCode = 1
  }
}

/** Seconds since the command began, for people. */
export const sinceStart = (): string => (performance.now() / 1000).toFixed(1)
