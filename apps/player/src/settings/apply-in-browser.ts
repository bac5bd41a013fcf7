// Writes the settings to the html element and to a cookie, for the page and the server's next answer. It loads with the
// first change, because most visits make none.

import { settingsCookie } from '@magpie/wire/render'
import type { Settings } from '@magpie/wire/settings'
import { htmlAttributes } from './html-attributes.ts'
import { writeLook } from './look-cookie.ts'

const yearS = 365 * 86_400

export const applyInBrowser = (settings: Settings): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${settingsCookie}=${writeLook(settings)}; path=/; max-age=${yearS}; samesite=lax${secure}`
  const skin = document.documentElement.dataset['skin']
  for (const [name, value] of Object.entries(htmlAttributes(settings, skin)))
    document.documentElement.setAttribute(name, value)
}
