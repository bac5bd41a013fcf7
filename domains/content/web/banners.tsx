// S-CALL-05 on home: the hero. Banners are side by side in a strip with scroll snap, so the thumb moves them without a
// carousel library; nothing moves by itself. The server renders the first one; without banners the house shows a
// greeting.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Scene } from '@magpie/ui/art/scene'
import { Anchor } from '@magpie/ui/anchor'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useState, type UIEvent } from 'react'
import { type Banner, jumpTypes } from '../contract/banner.ts'
import { pictureOf } from './banner-picture.ts'
import css from './banners.module.css'
import { useBanners } from './banners-query.ts'

type Shown = Pick<Banner, 'id' | 'image' | 'title' | 'text' | 'action' | 'jumpType' | 'jumpTarget'>

/** Undefined if a banner has no link, or a target that this build does not know. */
export const hrefOf = ({ jumpType, jumpTarget }: Pick<Shown, 'jumpType' | 'jumpTarget'>): string | undefined => {
  if (jumpTarget === null) return undefined
  if (jumpType === jumpTypes.page) return /^\/(?![/\\])/.test(jumpTarget) ? jumpTarget : undefined
  if (jumpType === jumpTypes.help) return paths.help(jumpTarget)
  return jumpType === jumpTypes.venue ? paths.sport({ venue: jumpTarget }) : undefined
}

/** The themed scene is the house's own; the others are drawings of the same size. */
const Ground = ({
  image,
  lazy,
  children,
}: {
  readonly image: string
  readonly lazy: boolean
  readonly children: ReactNode
}) => {
  const name = pictureOf(image)
  if (name === undefined)
    return (
      <Scene name="hero" className={css['ground']}>
        {children}
      </Scene>
    )
  return (
    <div className={css['ground']}>
      <Picture name={name} className={css['picture']} lazy={lazy} />
      {children}
    </div>
  )
}

const Slide = ({ banner, first }: { readonly banner: Shown; readonly first: boolean }) => {
  const href = hrefOf(banner)
  const inside = (
    <Ground image={banner.image} lazy={!first}>
      <span className={css['words']}>
        <b className={`song ${css['title']}`}>{banner.title}</b>
        <span className={css['text']}>{banner.text}</span>
        {href !== undefined && banner.action !== null && (
          <span className={css['go']}>
            {banner.action}
            <Icon name="next" size={14} />
          </span>
        )}
      </span>
    </Ground>
  )
  return href === undefined ? (
    <div className={css['slide']}>{inside}</div>
  ) : (
    <Anchor className={css['slide'] ?? ''} href={href}>
      {inside}
    </Anchor>
  )
}

const Dots = ({ count, at }: { readonly count: number; readonly at: number }) => (
  <span className={css['dots']} aria-hidden="true">
    {Array.from({ length: count }, (_, nth) => (
      <i key={nth} className={nth === at ? css['on'] : undefined} />
    ))}
  </span>
)

const useGreeting = (): Shown => {
  const say = useText()
  return {
    id: 'greeting',
    image: 'hero-plum',
    title: say('banners.greeting.title'),
    text: say('banners.greeting.text'),
    action: null,
    jumpType: jumpTypes.none,
    jumpTarget: null,
  }
}

export const Banners = () => {
  const say = useText()
  const greeting = useGreeting()
  const { data, isPending } = useBanners()
  const [at, setAt] = useState(0)
  if (isPending)
    return (
      <div className={css['Banners']} aria-busy="true">
        <Scene name="hero" className={css['ground']} />
      </div>
    )
  const banners = data === undefined || data.length === 0 ? [greeting] : data
  const moved = ({ currentTarget: strip }: UIEvent<HTMLElement>): void =>
    setAt(Math.round(strip.scrollLeft / strip.clientWidth))
  return (
    <section
      className={css['Banners']}
      data-hero=""
      aria-roledescription={say('banners.role')}
      aria-label={say('banners.label')}
    >
      <ul className={css['strip']} onScroll={moved}>
        {banners.map((banner, nth) => (
          <li key={banner.id}>
            <Slide banner={banner} first={nth === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <Dots count={banners.length} at={at} />}
    </section>
  )
}
