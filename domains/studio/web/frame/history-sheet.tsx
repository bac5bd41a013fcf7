// The rounds of this visit and of earlier ones, each one tap away from its proof.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { type Say, useText } from '@magpie/wire/text'
import { Link } from 'react-router'
import { multipleText } from '../../rules/index.ts'
import { gamePaths } from '../game-paths.ts'
import type { Round, Unshown } from '../dealer.ts'
import { amount, signed } from './figures.ts'
import css from './game-frame.module.css'

export type HistoryProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly rounds: readonly Round[]
  readonly unshown: readonly Unshown[]
  /** The game's id, if the venue keeps a record of all its rounds. */
  readonly record: string | undefined
  readonly tell: (round: Round, say: Say) => string
  readonly onCheck: (round: Round) => void
}

type RowProps = {
  readonly what: string
  readonly at: number
  readonly no: number
  /** What it brought, where it has ended. */
  readonly net: bigint | undefined
  readonly put: string
}

const Row = ({ what, at, no, net, put }: RowProps) => (
  <>
    <span>
      <b>{what}</b>
      <small>
        <TimeText at={at} shape="seconds" /> · <span className="num">#{no}</span>
      </small>
    </span>
    <span className="num">
      {net !== undefined && <b>{signed(net)}</b>}
      <small>{put}</small>
    </span>
  </>
)

/** Its bet says what is on the books of it, and leads to the staff. */
const UnshownRow = ({ round }: { readonly round: Unshown }) => {
  const { bet, at, nonce, stake, total } = round
  return (
    <Link to={paths.ticket(bet)}>
      <Row
        what={useText()('game.unread')}
        at={at}
        no={nonce}
        net={total === null ? undefined : total - stake}
        put={amount(stake)}
      />
    </Link>
  )
}

export const HistorySheet = ({ open, onClose, rounds, unshown, record, tell, onCheck }: HistoryProps) => {
  const say = useText()
  const ended = rounds.filter((round) => !round.open)
  const rows = [...ended, ...unshown].sort((a, b) => b.at - a.at)
  return (
    <Sheet open={open} onClose={onClose} title={say('game.history')} closeLabel={say('game.close')}>
      {rows.length === 0 ? (
        <StateView kind="empty" title={say('game.noRounds')} art={<Picture name="state-empty" width={140} />} />
      ) : (
        <ol className={css['history']}>
          {rows.map((round) => (
            <li key={round.id}>
              {'bet' in round ? (
                <UnshownRow round={round} />
              ) : (
                <button type="button" onClick={() => onCheck(round)}>
                  <Row
                    what={tell(round, say)}
                    at={round.at}
                    no={round.nonce}
                    net={round.worth - round.stake}
                    put={`${amount(round.stake)} × ${multipleText(round.multiple)}`}
                  />
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {record !== undefined && (
        <ButtonLink block variant="text" href={gamePaths.past(record)}>
          {say('game.allRounds')}
        </ButtonLink>
      )}
    </Sheet>
  )
}
