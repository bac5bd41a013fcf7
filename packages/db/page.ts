// A page of a list, read by a moment and an id (keyset), newest first or oldest first: `(created_at, id) < ($4, $5)`.
// One row more is read than is shown; that it came says that there is another page.

export type PageEnd = { readonly at: number; readonly id: string }

/** The two values behind which a page begins. Without an end it is the first page: `from` is where such a list begins. */
export const pageAfter = (
  end: PageEnd | undefined,
  from: 'infinity' | '-infinity' = 'infinity',
): readonly [Date | string, string] => (end === undefined ? [from, ''] : [new Date(end.at), end.id])

/** `read` holds up to one row more than `limit`; `endOf` says what asks for the page behind this one. */
export const pageOf = <Row, End>(
  read: readonly Row[],
  limit: number,
  endOf: (last: Row) => End,
): { readonly rows: Row[]; readonly next: End | null } => {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: read.length > limit && last !== undefined ? endOf(last) : null }
}

/** An end as text in an address. */
export const endText = (at: number, id: string): string => `${at}.${id}`

/** The last moment that crosses the wire. */
const lastMs = 9_999_999_999_999

/** Undefined for text that no page ended with: the database cannot say every moment that a Date can. */
export const readEnd = (text: string | undefined): PageEnd | undefined => {
  const dot = text?.indexOf('.') ?? -1
  const at = dot > 0 ? Number(text?.slice(0, dot)) : NaN
  const isMoment = Number.isInteger(at) && at >= 0 && at <= lastMs
  return text === undefined || !isMoment ? undefined : { at, id: text.slice(dot + 1) }
}
