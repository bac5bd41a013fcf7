// The settings as one short cookie, `dark~zh-CN~3~cn~less`: readable by the server before the first paint and by nobody else
// as anything about a person.

import { isLocale, type Locale } from '@magpie/wire/text'
import type { Direction, Motion, OddsType, Settings, Theme } from '@magpie/wire/settings'

/** S-ENT-06, S-ENT-07: European odds unless somebody chose others. */
export const defaultSettings: Settings = {
  theme: 'system',
  locale: 'zh-CN',
  oddsType: 3,
  direction: 'cn',
  motion: 'system',
}

const themes: readonly Theme[] = ['system', 'light', 'dark']
const directions: readonly Direction[] = ['cn', 'intl']
const motions: readonly Motion[] = ['system', 'less']
const types: readonly OddsType[] = [1, 2, 3, 4]

const one = <Value>(known: readonly Value[], text: string | undefined, otherwise: Value): Value =>
  known.find((value) => String(value) === text) ?? otherwise

/** Whatever cannot be read is as it was at first. */
export const readLook = (cookie: string | undefined): Settings => {
  const [theme, locale, type, direction, motion] = (cookie ?? '').split('~')
  return {
    theme: one(themes, theme, defaultSettings.theme),
    locale: isLocale(locale) ? (locale satisfies Locale) : defaultSettings.locale,
    oddsType: one(types, type, defaultSettings.oddsType),
    direction: one(directions, direction, defaultSettings.direction),
    motion: one(motions, motion, defaultSettings.motion),
  }
}

export const writeLook = ({ theme, locale, oddsType, direction, motion }: Settings): string =>
  [theme, locale, oddsType, direction, motion].join('~')
