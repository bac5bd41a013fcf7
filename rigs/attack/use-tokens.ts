// Tokens that were used, partly stolen, or planted by an attacker: each is sent to the house, and what gets in is
// reported.

import {
  contactAsk,
  contactConfirm,
  handoverMake,
  handoverShow,
  handoverTake,
  login,
  logout,
  memberInfo,
  passwordAsk,
  passwordReset,
  sessionCookie,
} from '@magpie/identity/contract'
import { goodPassword, headersOf, type Person, type Target } from './target.ts'

/** What got in and must not; empty when nothing did. */
export type Finding = { readonly attack: string; readonly what: string }

const copyOf = (person: Person): Person => ({ ...person, jar: new Map(person.jar) })
const isIn = async (target: Target, person: Person): Promise<boolean> =>
  (await target.ask(person, memberInfo)).code === 6000

type Try = { readonly attack: string; readonly got: boolean; readonly what: string }
const findings = (tries: readonly Try[]): readonly Finding[] =>
  tries.filter(({ got }) => got).map(({ attack, what }) => ({ attack, what }))

/** A session that has ended, in parts, mixed with another's, or chosen by an attacker. */
export const useSessions = async (target: Target): Promise<readonly Finding[]> => {
  const [victim, other] = [await target.member(), await target.member()]
  const noMarker = { ...copyOf(victim), marker: undefined }
  const noCookie = { ...copyOf(victim), jar: new Map<string, string>() }
  const mixed = { ...copyOf(victim), marker: other.marker }
  const tries: Try[] = [
    { attack: 'stolen', what: 'a cookie without its marker', got: await isIn(target, noMarker) },
    { attack: 'stolen', what: 'a marker without its cookie', got: await isIn(target, noCookie) },
    { attack: 'stolen', what: 'a cookie with another’s marker', got: await isIn(target, mixed) },
  ]
  const before = copyOf(victim)
  await target.ask(victim, logout)
  tries.push({ attack: 'replayed', what: 'a session that was logged out', got: await isIn(target, before) })
  // An attacker who plants a session id in a browser must not have the session after its member logs in.
  const laid = 'a'.repeat(43)
  victim.jar.set(sessionCookie, laid)
  const { account, password } = victim
  await target.ask(victim, login, { account, password })
  const fixed = { ...copyOf(victim), jar: new Map([[sessionCookie, laid]]) }
  tries.push({ attack: 'fixed', what: 'a session chosen before the login', got: await isIn(target, fixed) })
  return findings(tries)
}

/** The code of a handed-over login: used twice, and after its session has ended. */
export const useHandovers = async (target: Target): Promise<readonly Finding[]> => {
  const member = await target.member()
  const code = (await target.ask(member, handoverMake)).data['code']
  const first = await target.ask(target.stranger(), handoverTake, { code })
  if (first.code !== 6000) throw new Error(`a handed-over login was refused: ${first.text}`)
  const again = await target.ask(target.stranger(), handoverTake, { code })
  const owner = await target.member()
  const stolen = (await target.ask(owner, handoverMake)).data['code']
  await target.ask(owner, logout)
  const after = await target.ask(target.stranger(), handoverShow, { code: stolen })
  return findings([
    { attack: 'replayed', what: 'a hand-over code that was used', got: again.code === 6000 },
    { attack: 'stolen', what: 'a hand-over code of a session that is over', got: after.code === 6000 },
  ])
}

/** Codes sent by mail: used twice, by another member, and for another purpose. */
export const useCodes = async (target: Target): Promise<readonly Finding[]> => {
  const [member, other] = [await target.member(), await target.member()]
  const mail = `${member.account}@example.com`
  const bound = await target.ask(member, contactAsk, { kind: 'mail', value: mail, password: member.password })
  const given = { request: bound.data['request'], code: await target.codeTo(mail) }
  const byOther = await target.ask(other, contactConfirm, given)
  const asReset = await target.ask(target.stranger(), passwordReset, { ...given, password: goodPassword.slice(1) })
  const first = await target.ask(member, contactConfirm, given)
  if (first.code !== 6000) throw new Error(`a code that came was refused: ${first.text}`)
  const again = await target.ask(member, contactConfirm, given)
  const asked = await target.ask(target.stranger(), passwordAsk, { account: member.account, by: 'mail' })
  let code = given.code
  for (let tries = 0; tries < 200 && code === given.code; tries++) code = await target.codeTo(mail)
  const reset = { request: asked.data['request'], code, password: 'eight kites above a harbour' }
  const live = copyOf(member)
  const done = await target.ask(target.stranger(), passwordReset, reset)
  if (done.code !== 6000) throw new Error(`a code of a forgotten password was refused: ${done.text}`)
  const resetAgain = await target.ask(target.stranger(), passwordReset, { ...reset, password: 'nine kites and a pier' })
  return findings([
    { attack: 'reused', what: 'a code by somebody else', got: byOther.code === 6000 },
    { attack: 'reused', what: 'a code of a contact as one of a password', got: asReset.code === 6000 },
    { attack: 'reused', what: 'a code that was spent', got: again.code === 6000 },
    { attack: 'reused', what: 'a code of a password that was spent', got: resetAgain.code === 6000 },
    { attack: 'replayed', what: 'a session from before the new password', got: await isIn(target, live) },
  ])
}

/** What another site's page can make a member's browser send: the cookie is sent, our headers are not. */
export const crossSites = async (target: Target, posts: readonly string[]): Promise<readonly Finding[]> => {
  const member = await target.member()
  const { cookie = '' } = headersOf(target.siteKey, member, '/')
  const found: Try[] = []
  for (const path of posts) {
    const full = headersOf(target.siteKey, member, path)
    const { token: _marker, ...unmarked } = full
    const sends = [
      { what: 'a form', headers: { cookie, origin: 'https://evil.example', 'content-type': 'text/plain' } },
      { what: 'a form that names no origin', headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' } },
      { what: 'a page elsewhere with our headers', headers: { ...full, origin: 'https://evil.example' } },
      { what: 'our own headers without the marker', headers: unmarked },
    ]
    for (const { what, headers } of sends) {
      const answer = await target.send({ method: 'POST', path, body: {}, from: member.from, headers })
      found.push({ attack: 'crossed', what: `${what} to ${path}`, got: answer.code === 6000 })
    }
    const get = await target.send({ method: 'GET', path, from: member.from, headers: { cookie } })
    found.push({ attack: 'crossed', what: `a link to ${path}`, got: get.code === 6000 })
  }
  return findings(found)
}
