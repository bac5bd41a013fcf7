// What a scene at the top of a page is drawn with, for whoever asks a browser to fetch it before it has read the style
// sheet: the same as `scene.module.css` names.

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

/** The gate is not among them: a closed door is no page that a browser is told of beforehand. */
export type TopScene = keyof typeof scenes

export type SceneLook = { readonly theme: 'auto' | 'light' | 'dark'; readonly skin: string | undefined }

/** `media` is the condition under which it is the one that is shown; empty where it always is. */
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
