// Starts the back office. A visitor without a login sees only the gate: the screens and their code load afterwards.

import '@magpie/ui/styles.css'
import '@magpie/desk/desk.css'
import './shell/trusted-types.ts'
import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import * as words from '../locales/zh-CN.json'
import { Entrance } from './entry/entrance.tsx'
import { Look } from './shell/look.tsx'

// The page's policy forbids compiling code from text, which the library would try.
z.config({ jitless: true })

const locale = 'zh-CN'
// A text that a slice lacks, such as one for a new action in the log, is shown by its id.
const missing = (_locale: string, id: string): string => id
const i18n = setupI18n({ locale, missing, messages: { [locale]: (words as never as { messages: never }).messages } })
document.title = i18n._('desk.site')

const queries = new QueryClient({
  defaultOptions: {
    // Without a network, a browser still reaches a house on loopback.
    queries: { networkMode: 'always', staleTime: 15_000, retry: false, refetchOnWindowFocus: true },
    mutations: { networkMode: 'always', retry: false },
  },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Look>
          <Entrance queries={queries} />
        </Look>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
