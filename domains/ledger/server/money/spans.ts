// A sum of counters as the database reads it: `[sign, kind, first window, last window]` for each span.

import type { CounterSpan } from '@magpie/db'

export const spansText = (spans: readonly CounterSpan[]): string =>
  JSON.stringify(spans.map(({ sign, kind, from, to }) => [sign, kind, from, to]))
