import * as z from 'zod/mini'

/** A UUID within a longer text, such as a page's cursor. Checked exactly, because the database rejects other texts of 36 letters. */
export const uuidText = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A moment that crosses the wire: milliseconds since 1970 in UTC, until the year 2286. Every date and every database can say it. */
export const Moment = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999))
