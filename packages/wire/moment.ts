import * as z from 'zod/mini'

/** A moment that crosses the wire: milliseconds since 1970 in UTC, until the year 2286. Every date and every database can say it. */
export const Moment = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999))
