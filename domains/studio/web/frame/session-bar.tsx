// Time and net result of this visit, and what the member's own limits leave. It is shown over every stage and cannot be
// hidden.

import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { useNow } from '@magpie/ui/hooks/use-now'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useNavigate } from 'react-router'
import { gamePaths } from '../game-paths.ts'
import { lasted, signed } from './figures.ts'
import css from './game-frame.module.css'

export type SessionBarProps = {
  readonly began: number
  readonly net: bigint
  readonly real: boolean
  /** What the member's own limits leave, as text; null if none is set, undefined if unknown. */
  readonly left: string | null | undefined
  /** Where the break link leads: the game's hall. */
  readonly hall?: string
}

export const SessionBar = ({ began, net, real, left, hall = gamePaths.hall() }: SessionBarProps) => {
  const say = useText()
  const now = useNow(1000)
  const navigate = useNavigate()
  return (
    <section className={css['session']} aria-label={say('game.session')}>
      <Icon name="clock" size={16} />
      <span>
        {say('game.time')} <b className="num">{now === undefined ? '0:00:00' : lasted(now - began)}</b>
      </span>
      <span>
        {say('game.net')} <b className="num">{signed(net)}</b>
      </span>
      {!real && <em>{say('game.practice')}</em>}
      {real && left !== undefined && (
        <Anchor href={paths.limits()}>
          {left === null ? say('game.noLimit') : say('game.left')} {left !== null && <b className="num">{left}</b>}
        </Anchor>
      )}
      <button type="button" onClick={() => void navigate(hall)}>
        {say('game.rest')}
      </button>
    </section>
  )
}
