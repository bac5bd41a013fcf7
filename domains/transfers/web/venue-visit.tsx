// Inside a venue with its own wallet. With auto switched on, money follows the member in and out. A venue with a game
// here shows it; otherwise the venue's reported balance stands beside the books'.

import { isRefusal } from '@magpie/kernel'
import { Button } from '@magpie/ui/button'
import { KeyValue, Note } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { venueLaunch } from '@magpie/venues/contract'
import { useVenueNames, vendorOf } from '@magpie/venues/web'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { useCall, useScope } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { venueLeave } from '../contract/calls.ts'
import { useGame, type VenueGame } from './games.ts'
import { saidQuery, useFetchAnew } from './transfer-query.ts'
import type { Overview } from './transfer-sheet.tsx'
import { useSayEnd } from './use-transfer.ts'
import css from './venue-visit.module.css'

type Props = {
  readonly venue: Overview['venues'][number]
  readonly auto: boolean
  /** False once the member left: the sheet closes and focus returns. */
  readonly open: boolean
  readonly onLeft: () => void
}

const Said: VenueGame['Game'] = ({ venue }) => {
  const say = useText()
  const { data, isError, refetch } = useQuery(saidQuery(useCall(), venue))
  if (isError)
    return (
      <Note tone="warn">
        {say('transfer.visit.silent')}
        <Button variant="text" size="s" onClick={() => void refetch()}>
          {say('transfer.retry')}
        </Button>
      </Note>
    )
  if (data === undefined)
    return (
      <SkeletonBlock label={say('transfer.loading')}>
        <Skeleton shape="row" />
      </SkeletonBlock>
    )
  return (
    <KeyValue
      rows={[
        { key: 'said', name: say('transfer.visit.said'), value: <b className="num">{showMoney(data.balance)}</b> },
        { key: 'booked', name: say('transfer.visit.booked'), value: <b className="num">{showMoney(data.booked)}</b> },
      ]}
    />
  )
}

/** Enters once when it opens; leaves when the member leaves. */
const useVisit = ({ venue, onLeft }: Props) => {
  const scope = useScope()
  const game = useGame(venue.enName)
  const { toast, sayError } = useNotify()
  const fetchAnew = useFetchAnew()
  const sayEnd = useSayEnd()
  const [inside, setInside] = useState<VenueGame['Game']>()
  const [leaving, setLeaving] = useState(false)
  const begun = useRef(false)
  const requestId = useRef(newRequestId())
  const enter = async (): Promise<void> => {
    try {
      const { enName } = venue
      const played = await game?.()
      const vendor = played && vendorOf(scope, played.adapter, enName)
      const answer = await (vendor === undefined
        ? scope.call(venueLaunch, { enName })
        : vendor.launch(vendor.session()))
      if (isRefusal(answer)) {
        toast(answer.message, 'bad')
        return onLeft()
      }
      setInside(() => played?.Game ?? Said)
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
      onLeft()
    } finally {
      fetchAnew()
    }
  }
  const leave = async (): Promise<void> => {
    if (leaving) return
    setLeaving(true)
    try {
      const answer = await scope.call(venueLeave, { requestId: requestId.current, enName: venue.enName })
      if (isRefusal(answer)) toast(answer.message, 'bad')
      else sayEnd(answer.transfers)
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    } finally {
      fetchAnew()
      onLeft()
    }
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void enter()
  })
  return { Inside: inside, hasGame: game !== undefined, leaving, leave }
}

export const VenueVisit = (props: Props) => {
  const say = useText()
  const name = useVenueNames()(props.venue)
  const { Inside, hasGame, leaving, leave } = useVisit(props)
  return (
    <Sheet
      open={props.open}
      onClose={() => void leave()}
      title={name}
      closeLabel={say('transfer.visit.leave')}
      foot={
        <Button variant={hasGame ? 'soft' : 'brand'} block busy={leaving} onClick={() => void leave()}>
          {say(props.auto ? 'transfer.visit.leaveHome' : 'transfer.visit.leave')}
        </Button>
      }
    >
      <div className={css['VenueVisit']}>
        {!hasGame && <Note tone="info">{say('transfer.visit.text')}</Note>}
        {Inside !== undefined ? (
          <Inside venue={props.venue.enName} />
        ) : (
          <SkeletonBlock label={say('transfer.visit.entering')}>
            <Skeleton shape="row" />
          </SkeletonBlock>
        )}
        <p className={css['quiet']}>{say(props.auto ? 'transfer.visit.auto' : 'transfer.visit.byHand')}</p>
      </div>
    </Sheet>
  )
}
