// The phone: the site itself in a frame, now or when the chosen version begins, with the chosen draft over it, as a
// guest or a member of some level sees it.

import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { opsPreview, type Version } from '../../contract/index.ts'
import { beginOf } from '../../rules/index.ts'
import { levelNames } from './work.ts'
import css from './content.module.css'

const readers = ['all', 'anonymous', ...levelNames] as const

type As = { readonly reader: string; readonly days: number | null }

const askedAs = ({ reader, days }: As) => {
  if (reader === 'all') return {}
  if (reader === 'anonymous') return { as: 'anonymous' as const }
  return { as: 'member' as const, level: Number(reader.slice(1)), ...(days === null ? {} : { days }) }
}

const Readers = ({ as, onChange }: { readonly as: As; readonly onChange: (as: As) => void }) => {
  const say = useText()
  const nameOf = (reader: string): string =>
    reader.startsWith('V') ? say('content.as.member', { level: reader }) : say(`content.as.${reader}`)
  return (
    <div className={css['readers']}>
      <Select
        aria-label={say('content.as')}
        value={as.reader}
        onChange={(reader) => onChange({ reader, days: null })}
        options={readers.map((value) => ({ value, label: nameOf(value) }))}
      />
      {as.reader.startsWith('V') && (
        <InputNumber
          aria-label={say('content.as_days')}
          placeholder={say('content.as_days')}
          min={1}
          max={10_000}
          precision={0}
          value={as.days}
          onChange={(days) => onChange({ ...as, days })}
        />
      )}
    </div>
  )
}

export const Phone = ({ version }: { readonly version: Version | undefined }) => {
  const say = useText()
  const { call, now } = useDesk()
  const [when, setWhen] = useState<'now' | 'then'>('now')
  const [as, setAs] = useState<As>({ reader: 'all', days: null })
  const begins = version === undefined ? 0 : beginOf(version)
  const later = begins > now()
  const at = later && when === 'then' ? begins : undefined
  const laid = version?.state === 'draft' || version?.state === 'waiting' ? version.id : undefined
  const query = useQuery({
    queryKey: ['preview', laid, version?.madeAt, at, as],
    queryFn: async () =>
      answered(
        await call(opsPreview, {
          ...(laid === undefined ? {} : { version: laid }),
          ...(at === undefined ? {} : { at }),
          ...askedAs(as),
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
      <Readers as={as} onChange={setAs} />
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
