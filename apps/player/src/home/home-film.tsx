// S-ENT-01: the film over home's picture. It plays without sound for visitors who have not asked for reduced motion or
// data, stops when asked (WCAG 2.2.2), and pauses while it is out of sight.

import { useSiteConfig } from '@magpie/gate/web'
import { Icon } from '@magpie/ui/art/icon'
import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './home-film.module.css'

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

export const HomeFilm = () => {
  const say = useText()
  const config = useSiteConfig()
  const still = useReducedMotion()
  const film = useRef<HTMLVideoElement>(null)
  const [plays, setPlays] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (stopped) film.current?.pause()
    else film.current?.play().catch(() => undefined)
  }, [stopped])
  const hero = document.querySelector('[data-hero]')
  if (still || broken || savesData() || hero === null) return null
  return createPortal(
    <>
      <video
        ref={film}
        className={plays ? `${css['film']} ${css['plays']}` : css['film']}
        src={config?.siteVideoActiveUrl}
        muted
        loop
        playsInline
        autoPlay
        aria-hidden="true"
        onPlaying={() => setPlays(true)}
        onError={() => setBroken(true)}
      />
      <button type="button" className={css['stop']} aria-pressed={stopped} onClick={() => setStopped(!stopped)}>
        <span className="vh">{say('home.filmStop')}</span>
        <Icon name={stopped ? 'play' : 'pause'} size={16} />
      </button>
    </>,
    hero,
  )
}
