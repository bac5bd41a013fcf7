// Lighthouse's scores of home, help, login and service on its usual phone: a slow network and a CPU four times slower
// than this one, both simulated from its measurements here. A busy machine lowers the result, so it runs several times:
// performance is the best score, because nothing makes a page look faster than it is; the others are the worst.

import { freePort } from '@magpie/testkit/free-port'
import { openTestBrowser } from '@magpie/testkit/browser'
import lighthouse from 'lighthouse'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'

const aims = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const
type Category = keyof typeof aims
const categories = Object.keys(aims) as Category[]

/** The first visit to each, without a login. */
const pages = { home: '/', help: '/help/kh', login: '/user/login', service: '/customer/main' } as const

const told = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

type Look = Readonly<Record<Category, number>>

/** Undefined when Lighthouse lost the page, which sometimes happens on a busy machine. */
const lookOnce = async (url: string, port: number, report: Report): Promise<Look | undefined> => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
  if (result === undefined) throw new Error('Lighthouse returned no result')
  const { audits, categories: found, environment, runtimeError } = result.lhr
  if (runtimeError !== undefined) {
    report.say(`Lighthouse looks again: ${runtimeError.code}`)
    return undefined
  }
  const score = (name: Category): number => found[name]?.score ?? 0
  const figures = told.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', ')
  report.say(`performance ${score('performance')}: ${figures}; machine ${environment.benchmarkIndex}`)
  for (const name of categories) {
    if (name === 'performance') continue
    for (const { id, weight } of found[name]?.auditRefs ?? []) {
      const { score: own, title } = audits[id] ?? {}
      if (weight > 0 && own !== null && own !== undefined && own < 1) report.say(`${name}: ${id} ${own}, ${title}`)
    }
  }
  return Object.fromEntries(categories.map((name) => [name, score(name)])) as Look
}

const lookAt = async (url: string, port: number, times: number, report: Report): Promise<readonly Look[]> => {
  const looks: Look[] = []
  for (let tries = 0; looks.length < times; tries++) {
    if (tries === 2 * times) throw new Error(`Lighthouse cannot load ${url}`)
    const look = await lookOnce(url, port, report)
    if (look !== undefined) looks.push(look)
  }
  return looks
}

export const measureLighthouse = async (siteUrl: string, times: number, report: Report): Promise<void> => {
  const port = await freePort()
  const browser = await openTestBrowser({ debugPort: port })
  try {
    for (const [name, path] of Object.entries(pages)) {
      const looks = await lookAt(`${siteUrl}${path}`, port, times, report)
      const tell = (word: string, category: Category, value: number): void =>
        report.found(figure(`${name}.${word}`, 'of 1', value, aims[category]))
      const worst = (category: Category): number => Math.min(...looks.map((look) => look[category]))
      tell('performance', 'performance', Math.max(...looks.map(({ performance: score }) => score)))
      tell('accessibility', 'accessibility', worst('accessibility'))
      tell('practices', 'best-practices', worst('best-practices'))
      tell('seo', 'seo', worst('seo'))
    }
  } finally {
    await browser.close()
  }
}
