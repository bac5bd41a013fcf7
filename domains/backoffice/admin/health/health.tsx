// The state of the answering node: the metrics that a scraper reads, those that need attention first.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { isRefusal } from '@magpie/kernel'
import { type Figure, houseHealth } from '@magpie/operators/contract'
import { type Say, useText } from '@magpie/wire/text'
import { isAmiss } from './amiss.ts'

const refetchMs = 15_000
const megabyte = 1_048_576

const tenths = (value: number): string => String(Math.round(value * 10) / 10)

const shownValue = ({ name, value }: Figure): string => {
  if (name.endsWith('_bytes')) return `${Math.round(value / megabyte)} MB`
  if (name.endsWith('_seconds')) return `${tenths(value)} s`
  return name.endsWith('_ms') ? `${tenths(value)} ms` : String(value)
}

/** What has a word of its own; jobs, lanes and handlers are known to operators by their names. */
const shownLabel = (say: Say, label: string | null): string => {
  if (label === null) return '—'
  const id = `health.label_${label}`
  const word = say(id)
  return word === id ? label : word
}

const useColumns = (): readonly Column<Figure>[] => {
  const say = useText()
  return [
    { key: 'name', title: say('health.figure'), width: 260, render: ({ name }) => say(`health.${name}`) },
    { key: 'label', title: say('health.label'), width: 260, grow: true, render: ({ label }) => shownLabel(say, label) },
    { key: 'value', title: say('health.value'), width: 140, right: true, render: shownValue },
    {
      key: 'state',
      title: say('health.state'),
      width: 110,
      render: (figure) => (
        <StateTag tone={isAmiss(figure) ? 'hot' : 'jade'}>
          {say(isAmiss(figure) ? 'health.amiss' : 'health.well')}
        </StateTag>
      ),
    },
  ]
}

const Health = () => {
  const say = useText()
  const { call } = useDesk()
  const columns = useColumns()
  const pages = usePages<Figure>(
    ['health'],
    async () => {
      const answer = await call(houseHealth, {})
      if (isRefusal(answer)) return answer
      const rows = [...answer.figures].sort((one, other) => Number(isAmiss(other)) - Number(isAmiss(one)))
      return { rows, next: null }
    },
    { refetchMs },
  )
  return (
    <DataTable
      label={say('health.title')}
      columns={columns}
      pages={pages}
      rowKey={({ name, label }) => `${name} ${label ?? ''}`}
    />
  )
}

export default Health
