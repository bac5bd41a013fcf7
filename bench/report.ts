// Where a part of the bench says what it does and what it found.

import { type Figure, jsonLine, tableHead, tableLine } from './figure.ts'

export type Report = {
  /** For people, while it runs. */
  readonly say: (what: string) => void
  readonly found: (figure: Figure) => void
}

/** Figures go to the output, everything else beside it, so that a program can read the one without the other. */
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
