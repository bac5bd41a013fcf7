// Venues with their own wallet: the balance and transit of each, collect all, and the auto switch. Venues that need no
// transfer are named too, so that members do not look for them in vain.

import { Figure } from '@magpie/identity/web'
import { Icon } from '@magpie/ui/art/icon'
import { Button, IconButton } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { SwitchRow } from '@magpie/ui/checks'
import { classNames } from '@magpie/ui/text/class-names'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { beijingTime, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { isNothing, isRefusal } from '@magpie/kernel'
import { useState } from 'react'
import { transferAuto } from '../contract/calls.ts'
import { useVenueNames } from '@magpie/venues/web'
import type { Chosen } from './transfer-form.tsx'
import { overviewQuery } from './transfer-query.ts'
import type { Overview } from './transfer-sheet.tsx'
import type { Transferring } from './use-transfer.ts'
import css from './venue-wallets.module.css'
import { VenueVisit } from './venue-visit.tsx'

type VenueWallet = Overview['venues'][number]

const useClosedText = ({ state, until }: VenueWallet): string | undefined => {
  const say = useText()
  if (state === 'open') return undefined
  if (state === 'closed') return say('venues.closed')
  return until === null ? say('venues.maintenance') : say('venues.maintenanceUntil', { time: beijingTime(until).clock })
}

type WalletProps = {
  readonly venue: VenueWallet
  readonly chosen: boolean
  /** Absent if there is nothing to choose from. */
  readonly onChoose: (() => void) | undefined
  readonly onVisit: () => void
}

const Wallet = ({ venue, chosen, onChoose, onVisit }: WalletProps) => {
  const say = useText()
  const name = useVenueNames()(venue)
  const closed = useClosedText(venue)
  const moving = [
    ...(isNothing(venue.goingIn) ? [] : [say('transfer.goingIn', { amount: showMoney(venue.goingIn) })]),
    ...(isNothing(venue.comingOut) ? [] : [say('transfer.comingOut', { amount: showMoney(venue.comingOut) })]),
  ]
  return (
    <li className={css['wallet']}>
      <span className={css['text']}>
        {name}
        <b className={classNames('num', isNothing(venue.balance) && css['zero'])}>
          <Figure amount={venue.balance} />
        </b>
        {moving.map((text) => (
          <small key={text}>{text}</small>
        ))}
        {closed !== undefined && <small>{closed}</small>}
      </span>
      {closed === undefined && (
        <Button variant="soft" size="s" onClick={onVisit}>
          {say('transfer.visit')}
        </Button>
      )}
      {onChoose !== undefined && (
        <IconButton
          className={css['choose']}
          label={say('transfer.choose', { venue: name })}
          aria-pressed={chosen}
          onClick={onChoose}
        >
          <Icon name="transfer" size={20} />
        </IconButton>
      )}
    </li>
  )
}

const Auto = ({ on }: { readonly on: boolean }) => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast, sayError } = useNotify()
  /** The switch shows the wanted value until the answer: an overview loaded meanwhile may be old. */
  const [wanted, setWanted] = useState<boolean>()
  const turn = async (next: boolean): Promise<void> => {
    const { queryKey } = overviewQuery(call)
    setWanted(next)
    try {
      const answer = await call(transferAuto, { on: next })
      if (isRefusal(answer)) throw new Error(answer.message)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (known) => known && { ...known, auto: answer.auto })
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    } finally {
      setWanted(undefined)
    }
    void queries.invalidateQueries({ queryKey })
  }
  return (
    <Card>
      <SwitchRow
        text={say('transfer.auto')}
        note={say('transfer.autoText')}
        checked={wanted ?? on}
        onChange={(event) => void turn(event.target.checked)}
      />
    </Card>
  )
}

export type VenueWalletsProps = {
  readonly overview: Overview
  readonly chosen: string | undefined
  readonly choose: (chosen: Partial<Chosen>) => void
  readonly transferring: Transferring
}

export const VenueWallets = ({ overview, chosen, choose, transferring }: VenueWalletsProps) => {
  const say = useText()
  const nameOf = useVenueNames()
  const [visit, setVisit] = useState<{ readonly venue: VenueWallet; readonly nth: number; readonly open: boolean }>()
  const { venues, seamless, auto } = overview
  return (
    <section>
      <div className={css['head']}>
        <h2>{say('transfer.wallets')}</h2>
        {venues.length > 0 && (
          <Button
            variant="text"
            size="s"
            busy={transferring.busy === 'collect'}
            onClick={() => void transferring.send({ way: 'collect' })}
          >
            <Icon name="refresh" size={16} />
            {say('transfer.collect')}
          </Button>
        )}
      </div>
      <ul className={css['wallets']}>
        {venues.map((venue) => (
          <Wallet
            key={venue.enName}
            venue={venue}
            chosen={venue.enName === chosen}
            onChoose={venues.length > 1 ? () => choose({ venue: venue.enName }) : undefined}
            onVisit={() => setVisit({ venue, nth: (visit?.nth ?? 0) + 1, open: true })}
          />
        ))}
      </ul>
      <ul className={classNames(css['wallets'], css['seamless'])}>
        {seamless.map((venue) => (
          <li key={venue.enName} className={css['wallet']}>
            <span className={css['text']}>
              {nameOf(venue)}
              <small>{say('transfer.seamless')}</small>
            </span>
          </li>
        ))}
      </ul>
      {venues.length > 0 && <Auto on={auto} />}
      {visit !== undefined && (
        <VenueVisit
          key={visit.nth}
          venue={visit.venue}
          auto={auto}
          open={visit.open}
          // A visit that was left may still be answered, when the member is already at another venue.
          onLeft={() => setVisit((now) => (now?.nth === visit.nth ? { ...now, open: false } : now))}
        />
      )}
    </section>
  )
}
