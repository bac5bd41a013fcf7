// The colours of a board, from its style sheet's variables for light and dark.

const names = ['cell', 'line', 'hit', 'hit-line', 'thread', 'edge', 'ink', 'glow'] as const

export type Palette = Readonly<Record<(typeof names)[number], string>>

export const paletteOf = (element: Element): Palette => {
  const styles = getComputedStyle(element)
  const of = (name: string): string => styles.getPropertyValue(`--reel-${name}`).trim()
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Palette
}
