// The log of the measured house: silent unless something is wrong, because figures go to the same terminal.

import type { Log } from '@magpie/db'

export const quietLog: Log = {
  info: () => undefined,
  warn: (facts, what) => console.error('warning:', what, facts),
  alarm: (facts, what) => console.error('ALARM:', what, facts),
}
