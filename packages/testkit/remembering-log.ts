// A log that tests can read, above all its alarms.

import type { Log } from '@magpie/db'
import type { Facts } from '@magpie/kernel'

export type Remembered = { readonly level: 'info' | 'warn' | 'alarm'; readonly what: string; readonly facts: Facts }

export const rememberingLog = (): Log & { readonly said: readonly Remembered[] } => {
  const said: Remembered[] = []
  const at = (level: Remembered['level']) => (facts: Facts, what: string) => void said.push({ level, what, facts })
  return { info: at('info'), warn: at('warn'), alarm: at('alarm'), said }
}
