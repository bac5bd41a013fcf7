// The settings as one short cookie, `dark~zh-CN~3~cn~less`: the server reads it before the first paint, and it says
// nothing about the person.

import { isLocale, type Locale } from '@magpie/wire/text'
import type { Direction, Motion, OddsType, Settings, Theme } from '@magpie/wire/settings'

/** S-ENT-06, S-ENT-07: European odds unless the member chose others. */
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

/** Values that cannot be read become the defaults. */
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
