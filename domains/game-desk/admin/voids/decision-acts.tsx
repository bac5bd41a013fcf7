// What the second operator, or the proposer, may do with a proposal: for voids, pool floors and the book.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { ActButtons } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import { type ComponentProps, useState } from 'react'

export type Decision = 'approve' | 'refuse' | 'withdraw'
type Run = ComponentProps<typeof ActDialog>['run']

type ActsProps = {
  readonly one: { readonly state: string; readonly maker: { readonly id: string } }
  /** The prefix of its explanations: `<words>.<decision>_more`. */
  readonly words: 'game_voids' | 'issue_voids' | 'room_voids' | 'pool_floors' | 'book'
  readonly permission?: string
  readonly decide: (decision: Decision, reason: Parameters<Run>[0]) => ReturnType<Run>
  readonly onDone: () => void
}

export const DecisionActs = ({ one, words, permission = 'games.void', decide, onDone }: ActsProps) => {
  const say = useText()
  const { may, me } = useDesk()
  const [asked, setAsked] = useState<Decision>()
  const acts = words === 'book' || words === 'pool_floors' ? 'book' : 'game_voids'
  if (one.state !== 'waiting' || !may(permission)) return null
  const choices: readonly Decision[] = one.maker.id === me.id ? ['withdraw'] : ['refuse', 'approve']
  const decision = asked ?? 'approve'
  return (
    <>
      <ActButtons>
        {choices.map((choice) => (
          <Button key={choice} type={choice === 'approve' ? 'primary' : 'default'} onClick={() => setAsked(choice)}>
            {say(`${acts}.${choice}`)}
          </Button>
        ))}
      </ActButtons>
      <ActDialog
        open={asked !== undefined}
        title={say(`${acts}.${decision}`)}
        confirm={say(`${acts}.${decision}`)}
        danger={decision === 'approve'}
        run={(reason) => decide(decision, reason)}
        done={say('game_voids.decided')}
        onDone={onDone}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(`${words}.${decision}_more`)}</p>
      </ActDialog>
    </>
  )
}
