// Which work one operator may set aside, and which needs two (L33).

/**
 * Slices whose news and jobs neither move money nor bar members. Everything else, present or future, counts as money.
 */
const withoutMoney: ReadonlySet<string> = new Set(['gate', 'content', 'operators', 'house'])

/** `name`: a consumer or job, prefixed by its slice. */
export const needsTwo = (name: string): boolean => !withoutMoney.has(name.split('.')[0] ?? '')
