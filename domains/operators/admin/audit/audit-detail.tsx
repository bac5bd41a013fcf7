// One audit row with all its details.

import type { AuditRow } from '../../contract/index.ts'
import { Moment, ShortId } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { Descriptions } from 'antd'
import css from './audit.module.css'
import { actionName, factText, reasonText, whoName } from './row-texts.ts'

const factsOf = (text: string): readonly (readonly [string, string])[] =>
  Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>).map(([name, value]) => [name, String(value)])

export const AuditDetail = ({ row }: { readonly row: AuditRow }) => {
  const say = useText()
  return (
    <>
      <Descriptions
        column={1}
        items={[
          { key: 'at', label: say('audit.at'), children: <Moment at={row.at} /> },
          { key: 'who', label: say('audit.who'), children: whoName(say, row) },
          { key: 'action', label: say('audit.action'), children: `${actionName(say, row.action)} · ${row.action}` },
          { key: 'reason', label: say('audit.reason'), children: reasonText(say, row) },
          { key: 'subject', label: say('audit.subject'), children: <ShortId id={row.subjectId} /> },
          {
            key: 'member',
            label: say('audit.member'),
            children: row.member === null ? '—' : <ShortId id={row.member} at={`/players/${row.member}`} />,
          },
          { key: 'ip', label: say('audit.ip'), children: row.ip === '' ? '—' : row.ip },
          { key: 'id', label: say('audit.id'), children: <ShortId id={row.id} /> },
        ]}
      />
      <h3 className={css['facts']}>{say('audit.facts')}</h3>
      <Descriptions
        column={1}
        bordered
        size="small"
        items={factsOf(row.facts).map(([name, value]) => {
          const told = factText(say, name, value)
          return { key: name, label: told.name, children: told.value }
        })}
      />
    </>
  )
}
