// The cashier's screens with everything around them. Texts of the safety reminder belong to another slice, so tests see
// their ids.

import { around, type Answers, type AroundOptions, member } from '@magpie/identity/web/testing'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { cashierRoutes } from '../routes.ts'

export const base = '/fd/api/v1/deposit'

export const openCashier = (at: string, answers: Answers, more: Partial<AroundOptions> = {}) =>
  around({ words: words, routes: cashierRoutes, at, state: member, answers, ...more })

export const sent = (site: ReturnType<typeof openCashier>, path: string) =>
  site.asked.filter((one) => one.path === `${base}/${path}`).map(({ body }) => body)
