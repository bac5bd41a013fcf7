// The words of the tutorials: a file a language, fetched with the screen that shows them and by nobody else. They are the
// same for everybody, so the server draws them too.

import { type Locale, useLocale } from '@magpie/wire/text'
import { type Need, prefetch } from '@magpie/wire/screen'
import { queryOptions, useQuery } from '@tanstack/react-query'

export type TutorialStep = { readonly title: string; readonly text: string }

export type Tutorial = {
  readonly steps: readonly TutorialStep[]
  readonly out: readonly TutorialStep[]
  readonly chains: {
    readonly caption: string
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly platforms: readonly {
    readonly id: string
    readonly title: string
    readonly steps: readonly TutorialStep[]
  }[]
  readonly safety: readonly string[]
}

const files: Readonly<Record<Locale, () => Promise<{ readonly default: unknown }>>> = {
  'zh-CN': () => import('./content/zh-CN.json'),
  'zh-TW': () => import('./content/zh-TW.json'),
  en: () => import('./content/en.json'),
}

const tutorialQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['cashier', 'tutorial', locale],
    staleTime: Infinity,
    queryFn: async () => (await files[locale]()).default as Tutorial,
  })

export const useTutorial = () => useQuery(tutorialQuery(useLocale()))

export const needTutorial: Need = async (scope) => {
  await prefetch(scope, (queries) => [queries.query(tutorialQuery(scope.locale?.() ?? 'zh-CN'))])
  return null
}
