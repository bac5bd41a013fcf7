// Anything held because accounts are linked: the list, the selected one beside it, and the operator's decision.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import type { Pages } from '@magpie/desk/pages'
import { Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ComponentType, ReactNode } from 'react'

export type Listed = {
  readonly bar: ReactNode
  readonly all: boolean
  readonly opened: string | undefined
  readonly onOpen: (member: string) => void
}

type HeldListProps<Row> = Omit<Listed, 'all'> & {
  readonly name: 'holds' | 'gifts' | 'invitations'
  readonly columns: readonly Column<Row>[]
  readonly pages: Pages<Row>
  readonly detail: ComponentType<{ readonly one: Row; readonly onActed: () => void }>
}

export const HeldList = <Row extends { readonly member: string }>(props: HeldListProps<Row>) => {
  const { name, columns, pages, detail: Detail, bar, opened: open, onOpen } = props
  const say = useText()
  const queries = useQueryClient()
  const opened = useOpened(pages.rows, ({ member }) => member, open)
  const acted = (): void => {
    for (const key of ['clusters', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.member} one={opened} onActed={acted} />}>
      {bar}
      <DataTable
        label={say(`clusters.show_${name}`)}
        columns={columns}
        pages={pages}
        rowKey={({ member }) => member}
        onOpen={({ member }) => onOpen(member)}
        opened={opened?.member}
        empty={say(`clusters.none_${name}`)}
      />
    </Split>
  )
}

type DecisionProps = {
  /** In the catalogue `clusters.<word>` is the action, `clusters.<word>_more` its effect. */
  readonly word: string
  readonly open: boolean
  readonly danger: boolean
  readonly run: ComponentProps<typeof ActDialog>['run']
  readonly onDone: () => void
  readonly onClose: () => void
}

export const Decision = ({ word, ...dialog }: DecisionProps) => {
  const say = useText()
  const act = say(`clusters.${word}`)
  return (
    <ActDialog title={act} confirm={act} done={say('clusters.done')} {...dialog}>
      <p>{say(`clusters.${word}_more`)}</p>
    </ActDialog>
  )
}
