// The audit log: by operator, action, member, subject and days, the newest first; a row opens beside the table with all
// its details. The filters are in the address, so that a finding can be sent to a colleague.

import { beijingMidnight, dayMs } from '@magpie/kernel'
import { auditActions, auditList, type AuditRow } from '../../contract/index.ts'
import { useDesk } from '@magpie/desk/desk'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { Moment, ShortId } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { FilterBar } from '@magpie/desk/split'
import { dayStart } from '@magpie/desk/time-range'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input, Select } from 'antd'
import { useState } from 'react'
import { AuditExport } from './audit-export.tsx'
import { AuditDetail } from './audit-detail.tsx'
import css from './audit.module.css'
import { actionName, reasonText, subjectName, whoName } from './row-texts.ts'

const names = ['operator', 'action', 'member', 'subject', 'from', 'to'] as const
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** `2026-11-20` as midnight in Beijing. */
const dayOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayStart(beijingMidnight(text)) : undefined

const Audit = () => {
  const say = useText()
  const { call, may } = useDesk()
  const { values, set, clear, any } = useFilters(names)
  const [opened, setOpened] = useState<AuditRow>()
  const to = dayOf(values.to)
  const asked = {
    operator: values.operator,
    action: values.action,
    member: uuid.test(values.member ?? '') ? values.member : undefined,
    subject: values.subject,
    from: dayOf(values.from),
    to: to === undefined ? undefined : to + dayMs,
  }
  const pages = usePages<AuditRow>(['audit', asked], (before) => call(auditList, { ...asked, before, limit: 100 }))
  const { data: choices } = useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: async () => answered(await call(auditActions, {})),
    staleTime: 60_000,
  })
  const columns: readonly Column<AuditRow>[] = [
    { key: 'at', title: say('audit.at'), width: 150, render: ({ at }) => <Moment at={at} /> },
    { key: 'who', title: say('audit.who'), width: 110, render: (row) => whoName(say, row) },
    { key: 'action', title: say('audit.action'), width: 160, render: ({ action }) => actionName(say, action) },
    { key: 'reason', title: say('audit.reason'), width: 200, grow: true, render: (row) => reasonText(say, row) },
    {
      key: 'subject',
      title: say('audit.subject'),
      width: 160,
      render: ({ subjectKind, subjectId }) => (
        <>
          {subjectName(say, subjectKind)} <ShortId id={subjectId} />
        </>
      ),
    },
    {
      key: 'member',
      title: say('audit.member'),
      width: 130,
      render: ({ member }) => (member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />),
    },
    { key: 'ip', title: say('audit.ip'), width: 120, spare: 1, render: ({ ip }) => ip },
  ]
  return (
    <>
      <FilterBar label={say('audit.filters')}>
        <Select
          aria-label={say('audit.who')}
          placeholder={say('audit.everybody')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={values.operator}
          onChange={(operator: string | undefined) => set({ operator })}
          options={(choices?.operators ?? []).map(({ id, account }) => ({ value: id, label: account }))}
          className={css['short'] ?? ''}
        />
        <Select
          aria-label={say('audit.action')}
          placeholder={say('audit.every_action')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={values.action}
          onChange={(action: string | undefined) => set({ action })}
          options={(choices?.actions ?? []).map((action) => ({ value: action, label: actionName(say, action) }))}
          className={css['long'] ?? ''}
        />
        <Input
          aria-label={say('audit.member')}
          placeholder={say('audit.member_id')}
          allowClear
          value={values.member ?? ''}
          onChange={({ target }) => set({ member: target.value.trim() })}
          className={css['long'] ?? ''}
        />
        <label className={css['days']}>
          {say('audit.from')}
          <Input
            type="date"
            value={values.from ?? ''}
            max={values.to}
            onChange={({ target }) => set({ from: target.value })}
          />
        </label>
        <label className={css['days']}>
          {say('audit.to')}
          <Input
            type="date"
            value={values.to ?? ''}
            min={values.from}
            onChange={({ target }) => set({ to: target.value })}
          />
        </label>
        {any && <Button onClick={clear}>{say('audit.clear')}</Button>}
        {may('audit.export') && <AuditExport asked={asked} />}
      </FilterBar>
      <DataTable
        label={say('audit.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        opened={opened?.id}
      />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={say('audit.one')}
        size={440}
        destroyOnHidden
      >
        {opened !== undefined && <AuditDetail row={opened} />}
      </Drawer>
    </>
  )
}

export default Audit
