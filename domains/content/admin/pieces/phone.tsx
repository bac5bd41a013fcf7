// The phone: the site itself in a frame, now or when the chosen version begins, with the chosen draft laid over it.

import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { opsPreview, type Version } from '../../contract/index.ts'
import { beginOf } from '../../rules/index.ts'
import css from './content.module.css'

export const Phone = ({ version }: { readonly version: Version | undefined }) => {
  const say = useText()
  const { call, now } = useDesk()
  const [when, setWhen] = useState<'now' | 'then'>('now')
  const begins = version === undefined ? 0 : beginOf(version)
  const later = begins > now()
  const at = later && when === 'then' ? begins : undefined
  const laid = version?.state === 'draft' || version?.state === 'waiting' ? version.id : undefined
  const query = useQuery({
    queryKey: ['preview', laid, version?.madeAt, at],
    queryFn: async () =>
      answered(
        await call(opsPreview, {
          ...(laid === undefined ? {} : { version: laid }),
          ...(at === undefined ? {} : { at }),
        }),
      ),
  })
  return (
    <Panel
      title={say('content.phone')}
      extra={
        later ? (
          <Segmented
            size="small"
            value={when}
            onChange={setWhen}
            options={[
              { value: 'now', label: say('content.now') },
              { value: 'then', label: showMoment(begins).slice(5, 16) },
            ]}
          />
        ) : (
          <Button size="small" onClick={() => void query.refetch()}>
            {say('content.again')}
          </Button>
        )
      }
    >
      <Shown query={query} rows={10}>
        {({ url }) => (
          <div className={css['phone']}>
            <iframe key={url} src={url} title={say('content.phone')} sandbox="allow-scripts allow-same-origin" />
          </div>
        )}
      </Shown>
      <p className={css['hint']}>{say(laid === undefined ? 'content.phone_stands' : 'content.phone_draft')}</p>
    </Panel>
  )
}
