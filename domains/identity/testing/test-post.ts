// A message gateway for tests: it accepts messages signed with its secret, keeps them, and can be set to stay silent.

import type { World } from '@magpie/kernel'
import { signedBy } from '@magpie/wire/signed-by'
import { type ContactKind, postSend, postSigned } from '../contract/index.ts'

type Letter = { readonly id: string; readonly kind: ContactKind; readonly to: string; readonly text: string }

const url = 'http://post.test'
const secret = 'a secret that the test post shares with the house'

export const openTestPost = () => {
  const letters: Letter[] = []
  const state = { silent: false, unsigned: 0 }
  const http: World['http'] = async ({ url: asked, headers, body = '' }) => {
    if (state.silent) throw new Error('nobody answers')
    const path = asked.slice(url.length)
    const came = { headers, target: path, rawBody: Buffer.from(body) }
    const at = Number(headers['x-timestamp'])
    if (path !== postSend.path || signedBy(postSigned, came, at)?.isBy(secret) !== true) {
      state.unsigned++
      return { status: 401, body: '{}' }
    }
    const letter = JSON.parse(body) as Letter
    if (!letters.some(({ id }) => id === letter.id)) letters.push(letter)
    return { status: 200, body: '{"code":"OK"}' }
  }
  return {
    url,
    http,
    letters,
    state,
    gateway: { code: 'TESTPOST', url, secret, carries: ['phone', 'mail'] as const },
  }
}
export const noCode = 'no code'
/** The six digits of a letter. */
export const codeIn = (letter: string | undefined): string => /\b\d{6}\b/.exec(letter ?? '')?.[0] ?? noCode

export type TestPost = ReturnType<typeof openTestPost>
