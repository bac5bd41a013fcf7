// The findings as a table: the same finding on many screens is one row.

import type { PressedScreen } from './press-screen.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** Findings by kind, the most frequent first. */
export const tableOf = (who: string, screens: readonly PressedScreen[]): string => {
  const pressed = screens.reduce((sum, screen) => sum + screen.pressed, 0)
  const left = screens.reduce((sum, screen) => sum + screen.left, 0)
  const rows = screens.flatMap(({ path, told }) => told.map((one) => ({ path, ...one })))
  const kinds = [...Map.groupBy(rows, ({ what, more }) => `${what}\n${more}`).values()]
  const lines = kinds
    .toSorted((one, other) => other.length - one.length)
    .map((same) => {
      const [first] = same
      if (first === undefined) return ''
      const where = same.slice(0, 3).map(({ path, after }) => [path, ...after].join(' → '))
      return `| ${cell(first.what)} | ${cell(first.more)} | ${same.length} | ${cell(where.join('; '))} |`
    })
  return [
    `# ${who}: ${screens.length} screens, ${pressed} presses, ${left} not pressed, ${rows.length} findings`,
    '',
    '| what | more | times | where |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
