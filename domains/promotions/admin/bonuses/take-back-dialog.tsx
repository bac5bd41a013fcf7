// Proposes to take back a bonus or an award: nothing moves until another operator approves.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { takeBackPropose } from '../../contract/index.ts'

type DialogProps = {
  readonly member: string
  /** The object; undefined while the dialog is closed. */
  readonly asked: { readonly id: string } | undefined
  /** What the proposal means. */
  readonly more: string
  /** Lists that must be refreshed, besides those of proposals. */
  readonly lists: readonly string[]
  readonly onClose: () => void
}

export const TakeBackDialog = ({ member, asked, more, lists, onClose }: DialogProps) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  return (
    <ActDialog
      open={asked !== undefined}
      title={say('bonus.take_back')}
      confirm={say('bonus.propose')}
      danger
      run={(reason) => call(takeBackPropose, { member, bonus: asked?.id ?? '', reason })}
      done={say('bonus.proposed')}
      onDone={() => {
        for (const key of [...lists, 'take-backs', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
      }}
      onClose={onClose}
    >
      <p>{more}</p>
    </ActDialog>
  )
}
