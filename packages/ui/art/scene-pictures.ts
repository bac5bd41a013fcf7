// What the scene of home's hero is drawn with, for whoever asks a browser to fetch it before it has read the style sheet:
// the same three as `scene.module.css` names.

import night from './static/hero-night.svg'
import plum from './static/hero-plum.svg'
import spring from './static/hero-spring.svg'

export type SceneLook = { readonly theme: 'auto' | 'light' | 'dark'; readonly skin: string | undefined }

/** `media` is the condition under which it is the one that is shown; empty where it always is. */
export type ScenePicture = { readonly address: string; readonly media: string }

export const heroPictures = ({ theme, skin }: SceneLook): readonly ScenePicture[] => {
  const day = skin === 'spring' ? spring : plum
  if (theme !== 'auto') return [{ address: theme === 'dark' ? night : day, media: '' }]
  return [
    { address: day, media: '(prefers-color-scheme: light)' },
    { address: night, media: '(prefers-color-scheme: dark)' },
  ]
}
