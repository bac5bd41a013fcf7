// Which own bet to share, and whether with its stake; without by default.

import { Picture } from '@magpie/ui/art/picture'
import { Button } from '@magpie/ui/button'
import { SwitchRow } from '@magpie/ui/checks'
import { ComingCards } from '@magpie/ui/screen-state'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { classNames } from '@magpie/ui/text/class-names'
import { legsOf, roundList, type RoundView } from '@magpie/venues/contract'
import { RoundLegs } from '@magpie/venues/web'
import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import css from './share-sheet.module.css'
import type { Room } from './use-room.ts'

const most = 30

/** Bets on matches, neither returned nor void. */
const isShown = (round: RoundView): boolean =>
  legsOf(round.detail).length > 0 && round.state !== 'returned' && round.state !== 'void'

export type ShareSheetProps = {
  readonly room: Room
  readonly open: boolean
  readonly onClose: () => void
  /** The bet that the address named, preselected. */
  readonly chosen: string | undefined
}

const Choices = ({ room, onClose, chosen }: Omit<ShareSheetProps, 'open'>) => {
  const say = useText()
  const call = useCall()
  const [id, setId] = useState(chosen)
  const [showStake, setShowStake] = useState(false)
  const [sent, setSent] = useState<string>()
  const { data, isError } = useQuery({
    queryKey: [...ticketsKey, 'to-show'],
    staleTime: 5_000,
    queryFn: async () => answered(await call(roundList, { limit: most })).rounds.filter(isShown),
  })
  const { acted } = room.state
  const done = sent !== undefined && acted?.clientId === sent ? acted : undefined
  useEffect(() => {
    if (done !== undefined && done.code === null) onClose()
  }, [done, onClose])
  if (data === undefined)
    return isError ? (
      <StateView kind="error" title={say('chat.trouble.error')} />
    ) : (
      <ComingCards label={say('chat.loading')} cards={[{ id: 'a' }, { id: 'b' }]} />
    )
  if (data.length === 0)
    return (
      <StateView
        kind="empty"
        title={say('chat.share_none')}
        text={say('chat.share_none_text')}
        art={<Picture name="state-empty" width={160} />}
      />
    )
  return (
    <>
      <ul className={css['list']}>
        {data.map((round) => (
          <li key={round.id}>
            <button
              type="button"
              className={classNames(css['bet'], round.id === id && css['on'])}
              aria-pressed={round.id === id}
              onClick={() => setId(round.id)}
            >
              <RoundLegs round={round} />
            </button>
          </li>
        ))}
      </ul>
      <SwitchRow
        text={say('chat.share_with_stake')}
        note={say('chat.share_with_stake_note')}
        checked={showStake}
        onChange={({ target }) => setShowStake(target.checked)}
      />
      {done?.code != null && (
        <p className={css['why']} role="alert">
          {say(`chat.no.${done.code}`)}
        </p>
      )}
      <Button
        block
        disabled={id === undefined || (sent !== undefined && done === undefined)}
        onClick={() => id !== undefined && setSent(room.show(id, showStake))}
      >
        {say('chat.share_send')}
      </Button>
    </>
  )
}

export const ShareSheet = ({ room, open, onClose, chosen }: ShareSheetProps) => {
  const say = useText()
  return (
    <Sheet open={open} onClose={onClose} title={say('chat.share')} closeLabel={say('chat.close')} backCloses>
      {open && (
        <div className={css['sheet']}>
          <Choices room={room} onClose={onClose} chosen={chosen} />
        </div>
      )}
    </Sheet>
  )
}
