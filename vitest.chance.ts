// Before each test file that runs in Node: properties try the same cases each time, so that a run is judged by what was
// changed. `FAST_CHECK_SEED=7 npx vitest run domains/turnover` tries others.

import fc from 'fast-check'

/** The day on which a submission last fell over a case that nobody had met. */
const usualSeed = 20_261_126

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? usualSeed) })
