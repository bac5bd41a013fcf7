// The html element's attributes for the settings and the festival skin. `auto` follows the system in CSS alone, so that
// no script has to run before the first paint.

import type { Settings } from '@magpie/wire/settings'

export const htmlAttributes = (
  { theme, locale, direction, motion }: Settings,
  skin: string | undefined,
): Readonly<Record<string, string>> => ({
  lang: locale,
  'data-theme': theme === 'system' ? 'auto' : theme,
  'data-odds': direction,
  'data-motion': motion === 'less' ? motion : '',
  'data-skin': skin ?? '',
})
