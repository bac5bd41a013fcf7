// The display settings of this browser: theme, language, odds format, direction colours, motion. Kept in a cookie, so that the
// first HTML already looks right; it holds nothing that identifies a person.

import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { handed } from './handed.ts'
import type { Locale } from './text.ts'

/** S-ENT-06: Malay 1, Hong Kong 2, Europe 3, Indonesia 4. */
export type OddsType = 1 | 2 | 3 | 4
export const oddsTypes: readonly OddsType[] = [3, 2, 1, 4]

export type Theme = 'system' | 'light' | 'dark'
/** `cn`: red up, green down, the default; `intl`: green up, red down. */
export type Direction = 'cn' | 'intl'
/** `less`: whatever the system says. */
export type Motion = 'system' | 'less'

export type Settings = {
  readonly theme: Theme
  readonly locale: Locale
  readonly oddsType: OddsType
  readonly direction: Direction
  readonly motion: Motion
}

export type SettingsDoor = {
  readonly store: StoreApi<Settings>
  /** Applies at once; a new language is loaded first. */
  readonly change: (some: Partial<Settings>) => Promise<void>
}

const [Provider, useDoor] = handed<SettingsDoor>('settings')

export const SettingsProvider = Provider

/** `const { oddsType, change } = useSettings()`. */
export const useSettings = (): Settings & Pick<SettingsDoor, 'change'> => {
  const { store, change } = useDoor()
  return { ...useStore(store), change }
}
