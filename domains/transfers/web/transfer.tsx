// S-ROUTE-10c, transfers: balances by place, money in transit, transfers in and out, collect all, the auto switch, and
// the history. Most venues need no transfers, and the page says so.

import { AppBar } from '@magpie/ui/app-bar'
import { Icon } from '@magpie/ui/art/icon'
import { IconLink } from '@magpie/ui/button'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { History } from './history.tsx'
import { MovingList } from './moving-list.tsx'
import { type Chosen, TransferForm } from './transfer-form.tsx'
import { overviewQuery, useTransferNews } from './transfer-query.ts'
import { type Overview, TransferSheet } from './transfer-sheet.tsx'
import { Coming, Guest, Trouble } from './transfer-states.tsx'
import css from './transfer.module.css'
import { useReturn } from './use-return.ts'
import { useTransfer } from './use-transfer.ts'
import { VenueWallets } from './venue-wallets.tsx'

const Inside = ({ overview }: { readonly overview: Overview }) => {
  const say = useText()
  const transferring = useTransfer()
  useReturn(overview)
  const [chosen, setChosen] = useState<Partial<Chosen>>({})
  const choose = (next: Partial<Chosen>): void => setChosen((before) => ({ ...before, ...next }))
  const venue = overview.venues.find(({ enName }) => enName === chosen.venue) ?? overview.venues[0]
  return (
    <div className={css['list']}>
      <TransferSheet overview={overview} />
      <MovingList moving={overview.moving} />
      {venue === undefined ? (
        <Note>{say('transfer.allSeamless')}</Note>
      ) : (
        <TransferForm
          overview={overview}
          venue={venue}
          way={chosen.way ?? 'in'}
          choose={choose}
          transferring={transferring}
        />
      )}
      <VenueWallets overview={overview} chosen={venue?.enName} choose={choose} transferring={transferring} />
      <History />
    </div>
  )
}

const Loaded = () => {
  const { data, isError, isPaused, refetch } = useQuery(overviewQuery(useCall()))
  useTransferNews()
  if (data !== undefined) return <Inside overview={data} />
  return isError || isPaused ? <Trouble retry={() => void refetch()} /> : <Coming />
}

const Transfer = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  useKeptPictures(troublePictures)
  return (
    <div className={css['Transfer']}>
      <title>{say('transfer.document')}</title>
      <AppBar
        ground="paper"
        title={say('transfer.title')}
        backLabel={say('transfer.back')}
        onBack={() => void navigate(paths.wallet())}
        actions={
          <IconLink label={say('transfer.toMovements')} href={paths.movements()}>
            <Icon name="history" />
          </IconLink>
        }
      />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' ? <Guest /> : state === 'member' ? <Loaded /> : <Coming />}
      </main>
    </div>
  )
}

export default Transfer
