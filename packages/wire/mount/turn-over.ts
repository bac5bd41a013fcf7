// Files of a log that are kept: each one moves a place up, the last one goes.

import { existsSync, renameSync, rmSync } from 'node:fs'

type Kept = { readonly file: string; /** Files beside the one that is written. */ readonly keep: number }

/** Moves what is there one place up. */
export const turnOver = ({ file, keep }: Kept): void => {
  for (let nth = keep; nth >= 0; nth--) {
    for (const ending of ['', '.gz']) {
      const from = nth === 0 ? file : `${file}.${nth}${ending}`
      if ((nth === 0 && ending !== '') || !existsSync(from)) continue
      if (nth === keep) rmSync(from)
      else renameSync(from, nth === 0 ? `${file}.1` : `${file}.${nth + 1}${ending}`)
    }
  }
}
