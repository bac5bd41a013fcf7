// Help pages in the query cache. A slug without a page is not fetched twice; the page then has status 404.

import type { Call } from '@magpie/wire/call'
import { answered, Refused } from '@magpie/wire/answered'
import { type Need, prefetch } from '@magpie/wire/screen'
import { queryOptions } from '@tanstack/react-query'
import { data } from 'react-router'
import { type AsksLanguage, inScope } from '../in-language.ts'
import { helpList, helpPage, type HelpTitle, type ShownHelpPage } from '../../contract/help.ts'

const halfHourMs = 1_800_000

export const helpListQuery = (call: Call, asks: AsksLanguage) =>
  queryOptions({
    queryKey: ['site', 'help', 'list', asks.language ?? 'zh-CN'],
    staleTime: halfHourMs,
    queryFn: async (): Promise<readonly HelpTitle[]> => answered(await call(helpList, asks)).list,
  })

/** Invalid input is an impossible slug, so it has no page either. */
export const isUnwritten = (error: unknown): boolean =>
  error instanceof Refused && ['help_unknown', 'validation'].includes(error.refusal.refused)

/** An answer about a version that is no longer in force is refused. */
export const isChanged = (error: unknown): boolean =>
  error instanceof Refused && error.refusal.refused === 'help_changed'

export const helpPageQuery = (call: Call, slug: string, asks: AsksLanguage) =>
  queryOptions({
    queryKey: ['site', 'help', 'page', slug, asks.language ?? 'zh-CN'],
    staleTime: halfHourMs,
    queryFn: async (): Promise<ShownHelpPage> => answered(await call(helpPage, { slug, ...asks })),
  })

export const needHelp: Need = async (scope, { params }) => {
  const slug = params['slug'] ?? ''
  const asks = inScope(scope)
  const page = helpPageQuery(scope.call, slug, asks)
  await prefetch(scope, (queries) => [queries.query(helpListQuery(scope.call, asks)), queries.query(page)])
  const unwritten = isUnwritten(scope.queries.getQueryState(page.queryKey)?.error)
  return unwritten ? data(null, { status: 404 }) : null
}
