// One hole of each kind, planted between an attack and the house, to show that the attack detects it. None of this is
// in the house.

import {
  contactConfirm,
  handoverTake,
  login,
  memberInfo,
  passwordReset,
  sessionCookie,
} from '@magpie/identity/contract'
import { type Answer, type Attempt, answerOf, type Hole } from './target.ts'

const yes = (data: object = {}): Answer =>
  answerOf(
    { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify({ status_code: 6000, data }) },
    1,
  )
const no = (refused: string, code: number, message: string): Answer =>
  answerOf(
    {
      status: 200,
      headers: { 'content-type': 'application/json' },
      text: JSON.stringify({ status_code: code, message, data: { refused } }),
    },
    1,
  )
const page = (text: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  answerOf({ status: 200, headers: { 'content-type': 'text/html', ...headers }, text }, 1)

const bodyOf = ({ body }: Attempt): Readonly<Record<string, unknown>> =>
  (body ?? {}) as Readonly<Record<string, unknown>>

/** Answers instead of the house wherever `is` holds. */
const wherever =
  (is: (attempt: Attempt) => boolean, answer: (attempt: Attempt) => Answer): Hole =>
  (send) =>
  async (attempt) =>
    is(attempt) ? answer(attempt) : send(attempt)

const at = (path: string) => (attempt: Attempt) => attempt.path === path

/** Every guess reaches the password check, and the account is locked afterwards. */
export const endlessGuesses: Hole = (send) => async (attempt) => {
  if (attempt.path !== login.path) return send(attempt)
  const isGuess = String(bodyOf(attempt)['password']).startsWith('guess')
  return isGuess ? no('login_failed', 6002, 'wrong') : no('login_limit', 6501, 'locked')
}

const asksFor = (known: ReadonlySet<string>, { body }: Attempt): boolean =>
  Object.values((body ?? {}) as Readonly<Record<string, unknown>>).some((value) => known.has(String(value)))

/** Unknown names get a text of their own. */
export const tellingText =
  (known: ReadonlySet<string>): Hole =>
  (send) =>
  async (attempt) => {
    const answer = await send(attempt)
    return asksFor(known, attempt) ? answer : { ...answer, message: 'there is nobody of this name' }
  }

/** Known names get a code of their own. */
export const tellingCode =
  (known: ReadonlySet<string>): Hole =>
  (send) =>
  async (attempt) => {
    const answer = await send(attempt)
    return asksFor(known, attempt) ? { ...answer, code: answer.code + 1 } : answer
  }

/** Known names take longer, by more than any machine's noise. */
export const tellingTime =
  (slowerMs: number) =>
  (known: ReadonlySet<string>): Hole =>
  (send) =>
  async (attempt) => {
    const answer = await send(attempt)
    return asksFor(known, attempt) ? { ...answer, ms: answer.ms + slowerMs } : answer
  }

/** Every session cookie is accepted as valid. */
export const everySession: Hole = wherever(at(memberInfo.path), () => yes())

/** A session id that was set before the login stays valid (session fixation). */
export const keptSession: Hole = (send) => async (attempt) =>
  attempt.path === memberInfo.path && (attempt.headers['cookie'] ?? '').includes(`${sessionCookie}=aaaa`)
    ? yes()
    : send(attempt)

/** Codes can be used again and again. */
export const lastingCodes: Hole = (send) => {
  const taken = new Set<string>()
  return async (attempt) => {
    if (![contactConfirm.path, passwordReset.path, handoverTake.path].includes(attempt.path)) return send(attempt)
    const { request, code } = bodyOf(attempt)
    const name = `${attempt.path} ${String(request)} ${String(code)}`
    if (taken.has(name)) return yes()
    const answer = await send(attempt)
    if (answer.code === 6000) taken.add(name)
    return answer
  }
}

/** A cookie alone, without the marker, is enough for a change. */
export const cookieAlone: Hole = wherever(
  ({ method, headers }) => method === 'POST' && headers['token'] === undefined && headers['cookie'] !== undefined,
  () => yes(),
)

/** The login page redirects by itself to any given address. */
export const openRedirect: Hole = wherever(
  ({ path }) => path.startsWith('/user/login?'),
  ({ path }) => {
    const [asked = ''] = new URLSearchParams(path.split('?')[1]).values()
    return { ...page(''), http: 302, headers: { location: asked } }
  },
)

/** A page that echoes its address unescaped. */
export const echoingPage: Hole = wherever(
  ({ method, path }) => method === 'GET' && path.includes('?q='),
  ({ path }) => page(decodeURIComponent(path)),
)

/** An answer that a browser may sniff as a page. */
export const sniffedAnswer: Hole = (send) => async (attempt) => {
  const answer = await send(attempt)
  return attempt.method === 'POST'
    ? { ...answer, text: JSON.stringify(attempt.body), headers: { 'content-type': 'text/html' } }
    : answer
}
