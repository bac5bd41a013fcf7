// The top picture of home and of sign-in is named in the style sheet, so a browser would request it only after reading
// that. The page names it at once. Used on the server alone.

import { beginsWithScene } from '@magpie/content/web'
import { scenePictures, type TopScene } from '@magpie/ui/art/scene-pictures'
import { paths } from '@magpie/wire/paths'
import type { Settings } from '@magpie/wire/settings'
import type { QueryClient } from '@tanstack/react-query'

const sceneOf = (path: string, queries: QueryClient): TopScene | undefined => {
  if (path === paths.home()) return beginsWithScene(queries) ? 'hero' : undefined
  if (path === paths.login()) return 'auth'
  return path === paths.register() ? 'join' : undefined
}

/** HTML for the head. */
export const scenePreload = (
  path: string,
  queries: QueryClient,
  { theme }: Settings,
  skin: string | undefined,
): string => {
  const scene = sceneOf(path, queries)
  if (scene === undefined) return ''
  return scenePictures(scene, { theme: theme === 'system' ? 'auto' : theme, skin })
    .map(({ address, media }) => {
      const when = media === '' ? '' : ` media="${media}"`
      return `<link rel="preload" as="image" href="${address}"${when} fetchpriority="high">`
    })
    .join('')
}
