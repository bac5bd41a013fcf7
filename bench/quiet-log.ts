// The log of what is measured: silent while all is well, because figures go to the same terminal.

import type { Log } from '@magpie/db'

export const quietLog: Log = {
  info: () => undefined,
  warn: (facts, what) => console.error('warning:', what, facts),
  alarm: (facts, what) => console.error('ALARM:', what, facts),
}
