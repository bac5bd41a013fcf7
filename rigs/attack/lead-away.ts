// Open redirects: every way in which an address of ours may be asked to lead to another site. Checked are the answer's
// `Location`, a page that would navigate by itself, and what the login page makes of its return address.

import { safeFrom } from '@magpie/wire/paths'
import type { Target } from './target.ts'
import type { Finding } from './use-tokens.ts'

const evil = 'evil.example'
const places = [
  `https://${evil}/`,
  `//${evil}/`,
  `///${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/%2f%2f${evil}`,
  `/%5c${evil}`,
  `/\t/${evil}`,
  `/.//${evil}`,
  `https:${evil}`,
  `https:/${evil}`,
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `//user@${evil}`,
  `/@${evil}`,
  `http://127.0.0.1@${evil}/`,
  `/mine\n//${evil}`,
]
const names = ['from', 'redirect', 'url', 'next', 'return', 'back']
const pages = ['/user/login', '/user/register', '/mine/security/pin', '/game/sport']
const origin = 'http://ours.example'

const leads = (place: string): boolean => {
  try {
    return new URL(place, origin).origin !== origin
  } catch {
    return true
  }
}

export const leadAway = async (
  target: Target,
  judge: (asked: string | null) => string = safeFrom,
  /**
   * `each` tries every page with every parameter name and every target; otherwise each target is tried on two pages in
   * turn.
   */
  { each = true, most = places.length }: { readonly each?: boolean; readonly most?: number } = {},
): Promise<readonly Finding[]> => {
  const found: Finding[] = []
  const attack = 'led away'
  for (const [at, place] of places.slice(0, most).entries()) {
    if (leads(judge(place))) found.push({ attack, what: `the page of logging in goes on to ${JSON.stringify(place)}` })
    const asked = encodeURIComponent(place)
    const ways = [
      ...names.map((name) => `/user/login?${name}=${asked}`),
      ...pages.map((page, nth) => `${page}?${names[nth % names.length]}=${asked}`),
    ]
    const inTurn = (nth: number): boolean => nth % 5 === at % 5
    const paths = [...ways.filter((_way, nth) => each || inTurn(nth)), ...(/^\/[^\s]*$/.test(place) ? [place] : [])]
    for (const path of paths) {
      const { headers, text } = await target.send({ method: 'GET', path, from: 1, headers: { accept: 'text/html' } })
      const { location } = headers
      if (location !== undefined && leads(location)) found.push({ attack, what: `${path} leads to ${location}` })
      if (/<meta[^>]+http-equiv=["']?refresh/i.test(text)) found.push({ attack, what: `${path} moves by itself` })
    }
  }
  return found
}
