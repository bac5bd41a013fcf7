// What a page is called while a copy of it is kept: its path, its look, and the words of its query that some page reads.
// Anybody may write anything behind a question mark; what no page reads makes no other page.

/** A test holds them to what the screens read. */
export const pageWords: ReadonlySet<string> = new Set([
  'about',
  'add',
  'agent_verify',
  'day',
  'closed',
  'days',
  'forgot',
  'from',
  'i_code',
  'id',
  'invite_code',
  'kind',
  'method',
  'name',
  'r_bet',
  'r_code',
  'redirect',
  'share',
  'stage',
  'state',
  'sport',
  'tab',
  'title',
  'url',
  'venue',
])

const lengthMax = 200

/** The address with nothing in it that no page reads. */
export const pageUrl = (url: string): string => {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const known = new URLSearchParams()
  for (const [word, value] of new URLSearchParams(url.slice(mark)))
    if (pageWords.has(word) && value.length <= lengthMax && !known.has(word)) known.set(word, value)
  known.sort()
  const query = known.toString()
  return query === '' ? url.slice(0, mark) : `${url.slice(0, mark)}?${query}`
}
