// The withdrawal queue (mockup 91): waiting for the first operator, the second, the member or the rail, and ended ones.
// Filters and the open row are in the address. N takes the next one.

import { DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { useShortcut } from '@magpie/desk/shortcut'
import { FilterBar, Split } from '@magpie/desk/split'
import { useSayError } from '@magpie/desk/states'
import type { Gives } from '@magpie/wire'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Select } from 'antd'
import {
  methods,
  type OpsWithdrawal,
  opsWithdrawalCounts,
  opsWithdrawalNext,
  opsWithdrawals,
  type QueueShelf,
  queueShelves,
} from '../../contract/index.ts'
import css from '../cashier.module.css'
import { useColumns } from './columns.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { methodName } from '../method-name.ts'

const isShelf = (text: string | undefined): text is QueueShelf =>
  (queueShelves as readonly (string | undefined)[]).includes(text)
const isMethod = (text: string | undefined): text is (typeof methods)[number] =>
  (methods as readonly (string | undefined)[]).includes(text)

type Counted = Gives<typeof opsWithdrawalCounts>

const useCounts = (): Counted | undefined => {
  const { call } = useDesk()
  const { data } = useQuery({
    queryKey: ['withdrawals', 'counts'],
    queryFn: async () => answered(await call(opsWithdrawalCounts, {})),
    refetchInterval: 20_000,
  })
  return data
}

const Late = ({ counts }: { readonly counts: Counted | undefined }) => {
  const say = useText()
  if (counts === undefined || counts.late + counts.dueSoon === 0) return null
  return <span className={css['late']}>{say('withdrawals.late', { late: counts.late, soon: counts.dueSoon })}</span>
}

/** Shelves with waiting work show a count. */
const countOn = (counts: Counted | undefined, shelf: QueueShelf): number =>
  shelf === 'paid' || shelf === 'closed' ? 0 : (counts?.[shelf] ?? 0)

const Withdrawals = () => {
  const say = useText()
  const { call, may } = useDesk()
  const { message } = App.useApp()
  const sayError = useSayError()
  const queries = useQueryClient()
  const columns = useColumns()
  const counts = useCounts()
  const { values, set } = useFilters(['shelf', 'method', 'score', 'open'])
  const shelf = isShelf(values.shelf) ? values.shelf : 'review'
  const method = isMethod(values.method) ? values.method : undefined
  const score = values.score === '50' ? 50 : values.score === '25' ? 25 : undefined
  const pages = usePages<OpsWithdrawal>(
    ['withdrawals', shelf, method, score],
    (before) =>
      call(opsWithdrawals, {
        shelf,
        limit: 100,
        ...(method === undefined ? {} : { method }),
        ...(score === undefined ? {} : { score }),
        ...(before === undefined ? {} : { before }),
      }),
    { refetchMs: 15_000 },
  )
  const first = useOpened(pages.rows, ({ id }) => id)
  const opened = values.open ?? first?.id
  const next = (): void => {
    void call(opsWithdrawalNext, { reason: say('withdrawals.claim_reason') })
      .then(answered)
      .then(({ id, state }) => {
        set({ shelf: state === 'review' ? undefined : 'second', method: undefined, score: undefined, open: id })
        return queries.invalidateQueries({ queryKey: ['withdrawals'] })
      })
      .catch((fault: unknown) => message.info(sayError(fault)))
  }
  const works = may('withdrawals.work')
  useShortcut('n', works ? next : undefined)
  return (
    <>
      <FilterBar
        end={
          <>
            <Late counts={counts} />
            {works && (
              <Button type="primary" onClick={next}>
                {say('withdrawals.take_next')} <kbd aria-hidden>N</kbd>
              </Button>
            )}
          </>
        }
      >
        <Segmented
          aria-label={say('withdrawals.shelf')}
          value={shelf}
          onChange={(value) => set({ shelf: value === 'review' ? undefined : value, open: undefined })}
          options={queueShelves.map((value) => ({
            value,
            label: `${say(`withdrawals.shelf_${value}`)} ${countOn(counts, value) || ''}`,
          }))}
        />
        <Select
          aria-label={say('withdrawals.to')}
          value={method ?? ''}
          onChange={(value) => set({ method: value })}
          options={[
            { value: '', label: say('withdrawals.every_method') },
            ...methods.map((value) => ({ value, label: methodName(value) })),
          ]}
        />
        <Select
          aria-label={say('withdrawals.score')}
          value={values.score ?? ''}
          onChange={(value) => set({ score: value })}
          options={[
            { value: '', label: say('withdrawals.every_score') },
            { value: '25', label: say('withdrawals.score_from', { score: 25 }) },
            { value: '50', label: say('withdrawals.score_from', { score: 50 }) },
          ]}
        />
      </FilterBar>
      <Split detail={opened !== undefined && <WithdrawalDetail key={opened} id={opened} />}>
        <DataTable
          label={say('withdrawals.title')}
          columns={columns}
          pages={pages}
          rowKey={({ id }) => id}
          onOpen={({ id }) => set({ open: id })}
          opened={opened}
          sum={({ amount }) => amount}
          empty={say('withdrawals.none')}
        />
      </Split>
    </>
  )
}

export default Withdrawals
