// Reader feedback on help pages: by page and version, members and guests apart, with the reasons why a page did not
// help. The page with the most negative answers comes first; it can be edited from here.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import type { Gives } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { helpReasons, opsHelpAnswers } from '../../contract/index.ts'
import css from './help-answers.module.css'

type Row = Gives<typeof opsHelpAnswers>['rows'][number]

/** Shows `2026-11-30.2` in words: the day of the page, and the number of the operators' changes over it. */
const useVersion = () => {
  const say = useText()
  return (version: string): string => {
    const [day = '', number = '0'] = version.split('.')
    return number === '0' ? day : `${day} · ${say('content.number', { number })}`
  }
}

/** Edits the operators' changes of the page; if there are none, starts new ones. */
const mendAt = (slug: string, version: string): string => {
  const number = version.split('.')[1] ?? '0'
  return number === '0' ? `/content?help=${slug}` : `/content?piece=help-${slug}/${number}`
}

const useColumns = (): TableColumnsType<Row> => {
  const say = useText()
  const { may } = useDesk()
  const told = useVersion()
  const both = ({ helped, not }: Row['members']) => (
    <span className="num">
      {helped} / <b className={not > helped ? css['more'] : undefined}>{not}</b>
    </span>
  )
  return [
    {
      key: 'page',
      title: say('content.answers.page'),
      render: (_value, { slug, title }) => (
        <>
          {title} <small className={css['slug']}>{slug}</small>
        </>
      ),
    },
    {
      key: 'version',
      title: say('content.answers.version'),
      render: (_value, { version, stands }) => (
        <>
          <span className="num">{told(version)}</span>{' '}
          {stands && <StateTag tone="jade">{say('content.standing.live')}</StateTag>}
        </>
      ),
    },
    { key: 'members', title: say('content.answers.members'), align: 'right', render: (_v, row) => both(row.members) },
    { key: 'guests', title: say('content.answers.guests'), align: 'right', render: (_v, row) => both(row.guests) },
    ...helpReasons.map((reason) => ({
      key: reason,
      title: say(`content.answers.reason.${reason}`),
      align: 'right' as const,
      render: (_value: unknown, { reasons }: Row) => <span className="num">{reasons[reason]}</span>,
    })),
    {
      key: 'mend',
      title: say('desk.acts'),
      align: 'right',
      render: (_value, { slug, version, stands }) =>
        stands && may('content.write') && <Link to={mendAt(slug, version)}>{say('content.write')}</Link>,
    },
  ]
}

const HelpAnswers = () => {
  const say = useText()
  const { call } = useDesk()
  const columns = useColumns()
  const query = useQuery({
    queryKey: ['content', 'help-answers'],
    queryFn: async () => answered(await call(opsHelpAnswers, {})),
  })
  return (
    <Shown query={query} rows={8}>
      {({ rows }) => (
        <Panel title={say('content.answers.title')} flush={rows.length > 0}>
          {rows.length === 0 ? (
            <Empty>{say('content.answers.none')}</Empty>
          ) : (
            <>
              <p className={css['hint']}>{say('content.answers.hint')}</p>
              <Table<Row>
                columns={columns}
                dataSource={[...rows]}
                rowKey={({ slug, version }) => `${slug} ${version}`}
                size="middle"
                pagination={false}
                scroll={{ x: 'max-content' }}
              />
            </>
          )}
        </Panel>
      )}
    </Shown>
  )
}

export default HelpAnswers
