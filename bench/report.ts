// Where a part of the bench reports its progress and its results.

import { type Figure, jsonLine, tableHead, tableLine } from './figure.ts'

export type Report = {
  /** For people, while it runs. */
  readonly say: (what: string) => void
  readonly found: (figure: Figure) => void
}

/** Figures go to standard output, everything else to standard error, so that a program can read the figures alone. */
export const consoleReport = (json: boolean): Report => {
  let began = false
  return {
    say: (what) => console.error(`# ${what}`),
    found: (figure) => {
      if (!json && !began) console.log(tableHead)
      began = true
      console.log(json ? jsonLine(figure) : tableLine(figure))
    },
  }
}
