// All attacks on one house except account enumeration, one after the other, and what each found.

import type { Target } from './target.ts'
import { leadAway } from './lead-away.ts'
import { siteAsks } from './site-asks.ts'
import { type Stuffed, type Stuffing, stuffPasswords } from './stuff-passwords.ts'
import { crossSites, type Finding, useCodes, useHandovers, useSessions } from './use-tokens.ts'
import { writeScripts } from './write-scripts.ts'

export const pages = ['/', '/user/login', '/user/register', '/help/kh', '/search', '/mine', '/download']

export type Attacked = {
  readonly stuffed: Stuffed
  readonly findings: readonly Finding[]
  readonly scriptsSent: number
  readonly crossed: number
}

export const attackAll = async (target: Target, stuffing: Stuffing): Promise<Attacked> => {
  const asks = siteAsks()
  const posts = asks
    .filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.who === 'member')
    .map(({ endpoint }) => endpoint.path)
  const stuffed = await stuffPasswords(target, stuffing)
  const findings = [
    ...(await useSessions(target)),
    ...(await useHandovers(target)),
    ...(await useCodes(target)),
    ...(await crossSites(target, posts)),
    ...(await leadAway(target)),
  ]
  const scripts = await writeScripts(target, asks, pages)
  return {
    stuffed,
    findings: [...findings, ...scripts.findings],
    scriptsSent: scripts.sent,
    crossed: posts.length,
  }
}
