// What is set aside by one operator and what by two (L33).

/** Slices whose news and jobs move no money and bar nobody. Whatever else there is or comes counts as money. */
const withoutMoney: ReadonlySet<string> = new Set(['gate', 'content', 'operators', 'house'])

/** `name` of a consumer or a job begins with its slice. */
export const needsTwo = (name: string): boolean => !withoutMoney.has(name.split('.')[0] ?? '')
