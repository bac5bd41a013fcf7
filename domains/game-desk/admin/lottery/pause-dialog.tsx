// Pauses a lottery or one of its issues, with the reason that players read, or ends the pause. The venue gets it at
// once.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { App, Form, Radio } from 'antd'
import { opsIssuePause, type OpsLotteries } from '../../contract/index.ts'
import type { Issue } from './issues-of.ts'
import { issueText } from './words.ts'

type Game = OpsLotteries['games'][number]

export type Paused = {
  readonly venue: string
  readonly game: Game
  /** Null for the whole game. */
  readonly issue: Issue | null
  readonly paused: Game['paused']
}

const whys = ['upkeep', 'checking', 'rest'] as const
type Why = (typeof whys)[number]

export type PauseDialogProps = {
  readonly asked: Paused | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

export const PauseDialog = ({ asked, onDone, onClose }: PauseDialogProps) => {
  const say = useText()
  const { call } = useDesk()
  const { message } = App.useApp()
  const isSold = asked?.paused === null
  const word = `${isSold ? 'pause' : 'sell'}_${asked?.issue == null ? 'game' : 'issue'}`
  const fields = (
    <Form.Item name="why" label={say('lotteries.why')} extra={say('lotteries.why_more')}>
      <Radio.Group options={whys.map((value) => ({ value, label: say(`lotteries.why_${value}`) }))} />
    </Form.Item>
  )
  return (
    <ActDialog
      open={asked !== undefined}
      title={say(`lotteries.${word}_title`, {
        name: asked?.game.title ?? '',
        issue: asked?.issue == null ? '' : issueText(asked.issue.issue),
      })}
      confirm={say(isSold ? 'lotteries.pause' : 'lotteries.sell')}
      danger={isSold}
      {...(isSold ? { fields, initial: { why: 'upkeep' } } : {})}
      run={(reason, values) =>
        call(opsIssuePause, {
          venue: asked?.venue ?? '',
          game: asked?.game.game ?? '',
          issue: asked?.issue?.issue ?? null,
          why: isSold ? (values as unknown as { readonly why: Why }).why : null,
          reason,
        })
      }
      onDone={({ state }) => {
        void message.success(say(state === 'done' ? 'games.did' : 'games.waits'))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{say(`lotteries.${word}_more`)}</p>
    </ActDialog>
  )
}
