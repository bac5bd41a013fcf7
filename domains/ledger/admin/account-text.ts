// Accounts and kinds of movement in words. An account or kind without a text is shown by its name in the journal.

import type { Say } from '@magpie/wire/text'

const word = (say: Say, id: string, otherwise: string): string => {
  const text = say(id)
  return text === id ? otherwise : text
}

/** `cash`, `book/<venue>`, `<member>/cash`. */
export const accountText = (say: Say, name: string): string => {
  const own = /^[0-9a-f-]{36}\/(.+)$/.exec(name)?.[1]
  if (own !== undefined) return word(say, `account.${own}`, own)
  const [head = '', ...rest] = name.split('/')
  const text = word(say, `account.${head}`, head)
  const more = rest.join('/')
  return more === '' ? text : `${text} ${venueText(say, more)}`
}

/** A venue by its code; its name is in the words of the slice that owns venues. */
export const venueText = (say: Say, code: string): string => word(say, `venue.${code}`, code)

export const kindText = (say: Say, kind: string): string => word(say, `kind.${kind}`, kind)
