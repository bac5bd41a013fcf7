// Whether the page is dark: by the member's choice, or by the system's when they follow it.

import { useSyncExternalStore } from 'react'

const query = '(prefers-color-scheme: dark)'

const isNight = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme === 'auto' && matchMedia(query).matches)
}

const subscribe = (tell: () => void): (() => void) => {
  const media = matchMedia(query)
  const themes = new MutationObserver(tell)
  media.addEventListener('change', tell)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', tell)
    themes.disconnect()
  }
}

export const useNight = (): boolean => useSyncExternalStore(subscribe, isNight, () => false)
