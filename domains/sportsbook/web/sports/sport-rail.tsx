// The rail of sports: a sport with nothing on sale is hidden, and with a single sport there is no rail.

import { rove } from '@magpie/ui/hooks/roving'
import { useText } from '@magpie/wire/text'
import { type SportId, sportIds } from '../../contract/index.ts'
import { Ball } from './rows.ts'
import css from './sport-rail.module.css'

type RailProps = {
  sport: SportId
  /** Matches of this tab, and of all tabs together. */
  count: (sport: SportId) => number | undefined
  all: (sport: SportId) => number
  /** The counts are loaded: until then the other sports keep their place. */
  known: boolean
  onSport: (sport: SportId) => void
}

const coming = ['a', 'b', 'c', 'd']

export const SportRail = ({ sport, count, all, known, onSport }: RailProps) => {
  const say = useText()
  const shown = sportIds.filter((id) => id === sport || all(id) > 0)
  if (known && shown.length < 2) return null
  return (
    <div className={css['SportRail']} role="radiogroup" aria-label={say('sport.rail')} onKeyDown={rove('radio')}>
      {shown.map((id) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === sport}
          tabIndex={id === sport ? 0 : -1}
          onClick={() => onSport(id)}
        >
          <span className={css['ball']}>
            <Ball sport={id} width={28} />
            <small className="num">{count(id) ?? ''}</small>
          </span>
          {say(`sport.title.${id}`)}
        </button>
      ))}
      {!known && coming.map((id) => <span key={id} className={css['coming']} aria-hidden="true" />)}
    </div>
  )
}
