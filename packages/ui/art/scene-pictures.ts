// The pictures of a scene at the top of a page, so that a browser can be asked to fetch them before it has read the
// style sheet. They are the same as those in `scene.module.css`.

import authNight from './static/auth-night.svg'
import authSpring from './static/auth-spring.svg'
import heroNight from './static/hero-night.svg'
import heroPlum from './static/hero-plum.svg'
import heroSpring from './static/hero-spring.svg'
import joinNight from './static/join-night.svg'
import joinSpring from './static/join-spring.svg'

const scenes = {
  hero: { day: heroPlum, spring: heroSpring, night: heroNight },
  auth: { day: authNight, spring: authSpring, night: authNight },
  join: { day: joinNight, spring: joinSpring, night: joinNight },
} as const

/** Without the barrier of a closed site: that page is never preloaded. */
export type TopScene = keyof typeof scenes

export type SceneLook = { readonly theme: 'auto' | 'light' | 'dark'; readonly skin: string | undefined }

/** `media` is the condition under which the picture is shown; empty if always. */
export type ScenePicture = { readonly address: string; readonly media: string }

export const scenePictures = (scene: TopScene, { theme, skin }: SceneLook): readonly ScenePicture[] => {
  const { day: plain, spring, night } = scenes[scene]
  const day = skin === 'spring' ? spring : plain
  if (theme !== 'auto' || day === night) return [{ address: theme === 'dark' ? night : day, media: '' }]
  return [
    { address: day, media: '(prefers-color-scheme: light)' },
    { address: night, media: '(prefers-color-scheme: dark)' },
  ]
}
