// The cache key of a page: its path, its look, and the query parameters that some page reads. A visitor may add any
// parameter; those that no page reads do not make another page.

/** A test compares them with what the screens read. */
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

/** The address without the parameters that no page reads. */
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
