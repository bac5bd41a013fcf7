// The texts of the tutorials: one file per language, loaded only by the screens that show them. They are the same for
// everyone, so the server renders them too.

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
