// The common frame of login and registration: the night sky with the bird, and a sheet of paper over its lowest hills.
// The back button leads to where the visitor came from.

import { Icon } from '@magpie/ui/art/icon'
import { IconButton, IconLink } from '@magpie/ui/button'
import { Glyph } from '@magpie/ui/glyph'
import { Scene } from '@magpie/ui/art/scene'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { paths } from '@magpie/wire/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './auth.module.css'
import { useBack } from './use-back.ts'

export type AuthFrameProps = {
  /** The page's heading; the text over the drawing is the brand's. */
  readonly heading: string
  readonly document: string
  readonly title: string
  readonly line: string
  /** Whether the other page's button is shown beside this one, of the same size and with the same destination. */
  readonly withDoors?: boolean
  readonly named: string | undefined
  /** `auth` is tall; `join` leaves room for a long form. */
  readonly scene: 'auth' | 'join'
  readonly children: ReactNode
}

const Doors = ({ named }: Pick<AuthFrameProps, 'named'>) => {
  const say = useText()
  return (
    <nav className={css['doors']} aria-label={say('member.doors')}>
      <Link to={paths.login(named)} replace>
        {say('member.login')}
      </Link>
      <Link to={paths.register(named)} replace aria-current="page">
        {say('member.register')}
      </Link>
    </nav>
  )
}

export const AuthFrame = ({
  heading,
  document,
  title,
  line,
  withDoors = false,
  named,
  scene,
  children,
}: AuthFrameProps) => {
  const say = useText()
  const back = useBack()
  return (
    <main id="main" tabIndex={-1} className={css['Auth']}>
      <title>{document}</title>
      <h1 className="vh">{heading}</h1>
      <Scene name={scene} className={classNames(css['art'], css[scene])}>
        <div className={css['bar']}>
          <IconButton label={say('auth.back')} onClick={back}>
            <Glyph name="back" />
          </IconButton>
          <IconLink href={paths.service()} target="_blank" label={say('auth.service')}>
            <Icon name="headset" />
          </IconLink>
        </div>
        <div className={css['words']}>
          <p className={classNames('song', css['title'])}>{title}</p>
          <p className={css['line']}>{line}</p>
        </div>
      </Scene>
      <div className={css['sheet']}>
        {withDoors && <Doors named={named} />}
        {children}
      </div>
    </main>
  )
}

/** Who may use this site; shown under both forms. */
export const Adult = () => {
  const say = useText()
  return (
    <p className={css['adult']}>
      <b aria-hidden="true">18+</b>
      <span>{say('auth.adultLine')}</span>
    </p>
  )
}
