// The settings in a browser: a change is in the cookie and on the html element at once; a new language is loaded before
// it is shown.

import type { I18n } from '@lingui/core'
import type { Settings, SettingsDoor } from '@magpie/wire/settings'
import { createStore } from 'zustand/vanilla'
import { loadMessages } from '../text/catalogue.ts'
import { htmlAttributes } from './html-attributes.ts'
import { writeLook } from './look-cookie.ts'

export type Applies = (settings: Settings) => void

const yearS = 365 * 86_400

export const applyInBrowser =
  (cookie: string): Applies =>
  (settings) => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${cookie}=${writeLook(settings)}; path=/; max-age=${yearS}; samesite=lax${secure}`
    const skin = document.documentElement.dataset['skin']
    for (const [name, value] of Object.entries(htmlAttributes(settings, skin)))
      document.documentElement.setAttribute(name, value)
  }

export const openSettings = (start: Settings, i18n: I18n, apply: Applies): SettingsDoor => {
  const store = createStore<Settings>(() => start)
  return {
    store,
    change: async (some) => {
      const next = { ...store.getState(), ...some }
      if (next.locale !== i18n.locale)
        i18n.loadAndActivate({ locale: next.locale, messages: await loadMessages(next.locale) })
      apply(next)
      store.setState(next)
    },
  }
}
