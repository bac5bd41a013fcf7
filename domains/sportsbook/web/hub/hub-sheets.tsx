// The two sheets of the hub: which leagues, and in which type prices are shown.

import { Button } from '@magpie/ui/button'
import { ChoiceRows } from '@magpie/ui/checks'
import { Sheet } from '@magpie/ui/sheet'
import { oddsTypes, useSettings } from '@magpie/wire/settings'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { leaguesQuery } from './more-query.ts'
import type { SportId } from '../../contract/index.ts'
import type { HubTab } from './tabs.ts'
import css from './hub.module.css'

type Opened = { open: boolean; onClose: () => void }

export const OddsTypeSheet = ({ open, onClose }: Opened) => {
  const say = useText()
  const { oddsType, change } = useSettings()
  const choose = (id: string): void => {
    const chosen = oddsTypes.find((type) => String(type) === id)
    if (chosen !== undefined) void change({ oddsType: chosen })
    onClose()
  }
  return (
    <Sheet backCloses open={open} onClose={onClose} title={say('sport.odds')} closeLabel={say('sport.close')}>
      <div className={css['choices']}>
        <ChoiceRows
          label={say('sport.odds')}
          hideLabel
          name="odds-type"
          value={String(oddsType)}
          onChange={choose}
          choices={oddsTypes.map((type) => ({
            id: String(type),
            text: say(`sport.odds.${type}`),
            note: say(`sport.odds.${type}.note`),
          }))}
        />
      </div>
    </Sheet>
  )
}

type LeaguesProps = Opened & {
  tab: HubTab
  sport: SportId
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
}

export const LeagueSheet = ({ open, onClose, tab, sport, hidden, onHidden }: LeaguesProps) => {
  const say = useText()
  const scope = useScope()
  const { data: leagues = [] } = useQuery({ ...leaguesQuery(scope, tab, sport), enabled: open })
  const turn = (id: string): void => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onHidden(next)
  }
  const shown = leagues.filter(({ id }) => !hidden.has(id)).reduce((sum, { count }) => sum + count, 0)
  return (
    <Sheet
      backCloses
      open={open}
      onClose={onClose}
      title={say('sport.leagues')}
      closeLabel={say('sport.close')}
      foot={
        <div className={css['pickFoot']}>
          <Button variant="ghost" onClick={() => onHidden(new Set())}>
            {say('sport.leagues.reset')}
          </Button>
          <Button block onClick={onClose} disabled={shown === 0}>
            {say('sport.leagues.show', { count: shown })}
          </Button>
        </div>
      }
    >
      <div className={css['pickRow']}>
        {leagues.map(({ id, name, count }) => (
          <button
            key={id}
            type="button"
            className={css['pick']}
            aria-pressed={!hidden.has(id)}
            onClick={() => turn(id)}
          >
            <span>{name}</span>
            <span className="num">{count}</span>
          </button>
        ))}
      </div>
    </Sheet>
  )
}
