// The site's switches (drawing 88): open or closed, each venue, each part, scheduled changes, a preview of the
// maintenance page, and what no switch can close.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { opsGates, parts } from '@magpie/gate/contract'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { type OpsVenue, opsVenueSwitch, opsVenueTasks } from '@magpie/venues/contract'
import { answered } from '@magpie/wire/answered'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { Changes } from './changes.tsx'
import { Features } from './features.tsx'
import css from './gates.module.css'
import { Regions } from './regions.tsx'
import { type Asked, type Gates, type Part, WishDialog } from './wish-dialog.tsx'

const refetchMs = 10_000

const Head = ({ gates, ask }: { readonly gates: Gates; readonly ask: (asked: Asked) => void }) => {
  const say = useText()
  const { may } = useDesk()
  const { isOpen, until } = gates.config
  return (
    <Panel>
      <div className={css['head']}>
        <span className={`${css['seal']} ${isOpen ? '' : css['shut']}`}>
          <Icon name={isOpen ? 'globe' : 'pause'} />
        </span>
        <div>
          <h2>{say(isOpen ? 'gates.open' : 'gates.shut')}</h2>
          <p>
            {isOpen
              ? say('gates.open_more')
              : until === null
                ? say('gates.shut_open')
                : say('gates.shut_until', { time: showMoment(until) })}
          </p>
        </div>
        {may('gates.change') && (
          <>
            <Button onClick={() => ask({ part: 'maintenance' })}>{say('gates.arrange')}</Button>
            {isOpen && (
              <Button danger onClick={() => ask({ part: 'maintenance', alone: true })}>
                {say('gates.stop_all')}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

const Venues = () => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const [turned, setTurned] = useState<OpsVenue>()
  const query = useQuery({
    queryKey: ['venue-tasks', 'gates'],
    refetchInterval: refetchMs,
    queryFn: async () => answered(await call(opsVenueTasks, { limit: 1 })).venues,
  })
  const word = turned?.state === 'open' ? 'venue_stop' : 'venue_start'
  return (
    <Panel title={say('gates.venues')} extra={say('gates.venues_more')}>
      <Shown query={query} rows={2}>
        {(venues) => (
          <ul className={css['venues']}>
            {venues.map((venue) => (
              <li key={venue.code} className={venue.state === 'open' ? undefined : css['stopped']}>
                <strong>{venue.name}</strong>
                <Switch
                  aria-label={venue.name}
                  checked={venue.state === 'open'}
                  disabled={!may('venues.resolve')}
                  onChange={() => setTurned(venue)}
                />
                <small>
                  {venue.until === null
                    ? say(`gates.venue_${venue.state}`)
                    : say('gates.venue_until', { time: showMoment(venue.until) })}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Shown>
      <ActDialog
        open={turned !== undefined}
        title={say(`gates.${word}`, { name: turned?.name ?? '' })}
        confirm={say(`gates.${word}_do`)}
        danger={word === 'venue_stop'}
        run={(reason): Promise<object> =>
          call(opsVenueSwitch, {
            venue: turned?.code ?? '',
            state: turned?.state === 'open' ? 'maintenance' : 'open',
            reason,
          })
        }
        done={say('gates.done')}
        onDone={() => void queries.invalidateQueries({ queryKey: ['venue-tasks'] })}
        onClose={() => setTurned(undefined)}
      >
        <p>{say(`gates.${word}_text`)}</p>
      </ActDialog>
    </Panel>
  )
}

const isOn = (part: Part, { config, changes, now }: Gates): boolean => {
  if (part === 'access') return config.access !== null
  return changes.some(({ wish, from }) => wish.part === part && from <= now)
}

const Switches = ({ gates, ask }: { readonly gates: Gates; readonly ask: (asked: Asked) => void }) => {
  const say = useText()
  const { may } = useDesk()
  const { access } = gates.config
  const more = (part: Part): string =>
    part !== 'access' || access === null
      ? say(`gates.more_${part}`)
      : say('gates.access_some', {
          networks: access.blockedNetworks.length,
          closed: access.closedRegions.length,
          looks: access.lookOnlyRegions.length,
        })
  return (
    <Panel title={say('gates.switches')} flush>
      <ul className={css['switches']}>
        {parts
          .filter((part) => part !== 'maintenance' && part !== 'feature')
          .map((part) => (
            <li key={part}>
              <div>
                <strong>{say(`gates.part_${part}`)}</strong>
                <small>{more(part)}</small>
              </div>
              <StateTag tone={isOn(part, gates) ? 'hot' : 'plain'}>
                {say(isOn(part, gates) ? 'gates.on' : 'gates.off')}
              </StateTag>
              {may('gates.change') && (
                <Button size="small" onClick={() => ask({ part })}>
                  {say('gates.change')}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </Panel>
  )
}

const Preview = ({ gates: { changes } }: { readonly gates: Gates }) => {
  const say = useText()
  const to = changes.find(({ wish }) => wish.part === 'maintenance')?.to ?? null
  return (
    <Panel title={say('gates.preview')}>
      <div className={css['preview']}>
        <Picture name="state-maintenance" width={150} />
        <strong>{say('gates.preview_title')}</strong>
        <p>
          {to === null ? say('gates.preview_open') : say('gates.preview_until', { time: showMoment(to) })}
          <br />
          {say('gates.preview_safe')}
        </p>
      </div>
    </Panel>
  )
}

const Never = () => {
  const say = useText()
  return (
    <Panel title={say('gates.never')} flush>
      <ul className={css['switches']}>
        {(['limits', 'settle', 'read'] as const).map((word) => (
          <li key={word}>
            <div>
              <strong>{say(`gates.never_${word}`)}</strong>
              <small>{say(`gates.never_${word}_more`)}</small>
            </div>
            <Icon name="lock" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const GatesPage = () => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const query = useQuery({
    queryKey: ['gates'],
    refetchInterval: refetchMs,
    queryFn: async () => answered(await call(opsGates, {})),
  })
  const again = (): void => {
    for (const key of ['gates', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Shown query={query} rows={8}>
      {(gates) => (
        <div className={css['Gates']} aria-label={say('gates.title')}>
          <div className={css['wide']}>
            <Head gates={gates} ask={setAsked} />
          </div>
          <div className={css['main']}>
            {may('venues.read') && <Venues />}
            <Changes gates={gates} onDone={again} />
          </div>
          <div className={css['switches']}>
            <Switches gates={gates} ask={setAsked} />
            <Features gates={gates} ask={setAsked} />
          </div>
          <div>
            <Regions gates={gates} ask={setAsked} />
            <Preview gates={gates} />
            <Never />
          </div>
          {asked !== undefined && (
            <WishDialog
              key={`${asked.part}${String(asked.alone)}${String(asked.feature)}`}
              asked={asked}
              config={gates.config}
              onDone={again}
              onClose={() => setAsked(undefined)}
            />
          )}
        </div>
      )}
    </Shown>
  )
}

export default GatesPage
