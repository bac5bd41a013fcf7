// The colours of a board, as its sheet of styles names them for day and night.

const names = ['cell', 'line', 'hit', 'hit-line', 'thread', 'edge', 'ink', 'glow'] as const

export type Palette = Readonly<Record<(typeof names)[number], string>>

export const paletteOf = (element: Element): Palette => {
  const styles = getComputedStyle(element)
  const of = (name: string): string => styles.getPropertyValue(`--reel-${name}`).trim()
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Palette
}
