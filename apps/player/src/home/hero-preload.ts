// The picture at the top of home lies in the style sheet, so a browser would not ask for it before it has read that. The
// page says it at once. For the server alone.

import { beginsWithScene } from '@magpie/content/web'
import { heroPictures } from '@magpie/ui/art/scene-pictures'
import type { Settings } from '@magpie/wire/settings'
import type { QueryClient } from '@tanstack/react-query'

/** HTML for the head. */
export const heroPreload = (queries: QueryClient, { theme }: Settings, skin: string | undefined): string => {
  if (!beginsWithScene(queries)) return ''
  return heroPictures({ theme: theme === 'system' ? 'auto' : theme, skin })
    .map(({ address, media }) => {
      const when = media === '' ? '' : ` media="${media}"`
      return `<link rel="preload" as="image" href="${address}"${when} fetchpriority="high">`
    })
    .join('')
}
