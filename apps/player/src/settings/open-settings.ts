// The settings of a page: a change shows and applies at once; a new language is loaded before it shows.

import type { I18n } from '@lingui/core'
import type { Settings, SettingsDoor } from '@magpie/wire/settings'
import { createStore } from 'zustand/vanilla'
import { loadMessages } from '../text/catalogue.ts'

export type Applies = (settings: Settings) => unknown

export const openSettings = (start: Settings, i18n: I18n, apply: Applies): SettingsDoor => {
  const store = createStore<Settings>(() => start)
  return {
    store,
    change: async (some) => {
      const { locale } = some
      if (locale !== undefined && locale !== i18n.locale)
        i18n.loadAndActivate({ locale, messages: await loadMessages(locale) })
      store.setState(some)
      // Reads the state at that time, so that of two quick changes neither is lost.
      await apply(store.getState())
    },
  }
}
