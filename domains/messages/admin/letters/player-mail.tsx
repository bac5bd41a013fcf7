// A member's mail, and a letter to them.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { newRequestId } from '@magpie/wire/request-id'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Tag } from 'antd'
import { useState } from 'react'
import { letterSend, type Mail, mailOfMember } from '../../contract/index.ts'
import { valuesOf } from '../../web/mail/mail-look.ts'
import words from '../../web/locales/zh-CN.json' with { type: 'json' }
import { LetterFields } from './letter-fields.tsx'

/** As the member reads it. */
const saidIn = ({ template, args }: Mail, part: 'title' | 'text'): string => {
  const say = (id: string): string => (words as Readonly<Record<string, string>>)[id] ?? id
  const text = (words as Readonly<Record<string, string>>)[`mail.${template}.${part}`] ?? template
  const values = valuesOf(args, say)
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
}

const PlayerMail = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const [request, setRequest] = useState<string>()
  const key = ['mail-of', member]
  const query = useQuery({ queryKey: key, queryFn: async () => answered(await call(mailOfMember, { member })) })
  const write = may('messages.send') && (
    <Button type="primary" onClick={() => setRequest(newRequestId())}>
      {say('letters.write')}
    </Button>
  )
  return (
    <Panel title={say('letters.mail')} extra={write}>
      <Shown query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty>{say('letters.no_mail')}</Empty>
          ) : (
            <Descriptions
              column={1}
              size="small"
              items={rows.map((one) => ({
                key: one.id,
                label: <Moment at={one.at} />,
                children: (
                  <span>
                    <b>{saidIn(one, 'title')}</b> {saidIn(one, 'text')}{' '}
                    {!one.read && <Tag color="blue">{say('letters.unread')}</Tag>}
                  </span>
                ),
              }))}
            />
          )
        }
      </Shown>
      <ActDialog
        open={request !== undefined}
        title={say('letters.write')}
        confirm={say('letters.send')}
        fields={<LetterFields />}
        run={(reason, { title = '', body = '' }) =>
          call(letterSend, { member, requestId: request ?? '', title, body, reason })
        }
        done={say('letters.sent')}
        onDone={() => void queries.invalidateQueries({ queryKey: key })}
        onClose={() => setRequest(undefined)}
      />
    </Panel>
  )
}

export default PlayerMail
