// One round: its terms, its wallet calls, its receipt verified here, and its void.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Alert, Button, Descriptions } from 'antd'
import { useState } from 'react'
import { type OpsRoundOne, opsVoid } from '../../contract/index.ts'
import { CallList } from './call-list.tsx'
import { Checked } from './checked.tsx'
import { RoomRound } from './room-round.tsx'
import css from './rounds.module.css'
import { tones } from './words.ts'

const units = (of: number | null) => (of === null ? '—' : <Amount units={String(of)} />)

/** A game without choices has nothing to show. */
const textOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text === '{}' ? '—' : text
}

const Terms = ({ one }: { readonly one: OpsRoundOne }) => {
  const say = useText()
  const { round, member, pair } = one
  const item = (key: string, children: React.ReactNode) => ({ key, label: say(`game_rounds.${key}`), children })
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        item('id', <ShortId id={round.round} />),
        item('member', member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />),
        item('game', `${round.game}/${round.version}`),
        item('choice', <code className={css['code']}>{textOf(round.choice)}</code>),
        ...(round.steps.length === 0
          ? []
          : [item('steps', <code className={css['code']}>{round.steps.map(textOf).join(' ')}</code>)]),
        item('outcome', round.outcome ?? '—'),
        item('stake', units(round.stake)),
        item('total', units(round.total)),
        item(
          'seed',
          say(one.room !== null ? 'game_rounds.link_is' : 'game_rounds.seed_is', {
            no: pair.no,
            nonce: round.nonce,
            state: say(`game_rounds.pair_${pair.state}`),
          }),
        ),
        item('commitment', <code className={css['code']}>{round.commitment}</code>),
        item('salt', <code className={css['code']}>{round.salt}</code>),
        item('digest', <code className={css['code']}>{round.digest ?? '—'}</code>),
      ]}
    />
  )
}

/** Why it cannot be made again, and what brings it back; below stands what is written of it. Nothing where it can be read. */
const Unread = ({ round: { game, version, state, unread } }: Pick<OpsRoundOne, 'round'>) => {
  const say = useText()
  if (unread === null) return null
  const goes = state === 'asking' || state === 'open'
  return (
    <Alert
      type="warning"
      showIcon
      title={say('game_rounds.unread')}
      description={
        <>
          <p>{say(`game_rounds.unread_${unread}`, { rule: `${game}/${version}` })}</p>
          {goes && <p>{say('game_rounds.unread_goes')}</p>}
        </>
      }
    />
  )
}

const VoidButton = ({ one, onDone }: { readonly one: OpsRoundOne; readonly onDone: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const [open, setOpen] = useState(false)
  const { round, venue } = one
  const more = round.stake - (round.total ?? 0)
  return (
    <ActButtons>
      <Button danger onClick={() => setOpen(true)}>
        {say('game_rounds.void')}
      </Button>
      <ActDialog
        open={open}
        title={say('game_rounds.void')}
        confirm={say('game_rounds.propose')}
        danger
        run={(reason) => call(opsVoid, { venue, round: round.round, reason })}
        done={say('game_rounds.proposed')}
        onDone={onDone}
        onClose={() => setOpen(false)}
      >
        <p>{say('game_rounds.void_more')}</p>
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'stake', label: say('game_rounds.back'), children: units(round.stake) },
            { key: 'total', label: say('game_rounds.paid'), children: units(round.total ?? 0) },
            {
              key: 'more',
              label: say('game_rounds.difference'),
              children: <Amount units={String(more)} signed />,
            },
          ]}
        />
        {more < 0 && <p>{say('game_rounds.taken_back')}</p>}
      </ActDialog>
    </ActButtons>
  )
}

export const RoundDetail = ({ one, onDone }: { readonly one: OpsRoundOne; readonly onDone: () => void }) => {
  const say = useText()
  const { may } = useDesk()
  const { state } = one.round
  return (
    <>
      <Panel
        title={say('game_rounds.one')}
        extra={<StateTag tone={tones[state]}>{say(`game_rounds.state_${state}`)}</StateTag>}
      >
        <Unread round={one.round} />
        <Terms one={one} />
        <p className={css['check']}>
          <Checked one={one} />
        </p>
        <h3 className={css['head']}>{say('game_rounds.way')}</h3>
        <CallList calls={one.calls} from={{ at: one.round.at, word: 'game_rounds.pressed' }}>
          <Moment at={one.round.changedAt} /> {say(`game_rounds.state_${state}`)}
        </CallList>
        {one.room !== null && <RoomRound one={one} room={one.room} onDone={onDone} />}
        {one.voidUntil !== null && (
          <p>
            {say('game_rounds.void_until')} <Moment at={one.voidUntil} />
          </p>
        )}
        {may('games.void') && one.room === null && state !== 'refused' && state !== 'void' && (
          <VoidButton one={one} onDone={onDone} />
        )}
      </Panel>
    </>
  )
}
