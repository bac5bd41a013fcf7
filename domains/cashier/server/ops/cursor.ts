// Where a page of a list ends, as text in an address: the moment and the id of its last row.

export type Cursor = { readonly at: Date; readonly id: string }

export const cursorText = (atMs: number, id: string): string => `${atMs}.${id}`

/** Undefined for text that no page ended with. */
export const readCursor = (text: string | undefined): Cursor | undefined => {
  if (text === undefined) return undefined
  const dot = text.indexOf('.')
  const at = new Date(Number(text.slice(0, dot)))
  return Number.isNaN(at.getTime()) ? undefined : { at, id: text.slice(dot + 1) }
}
