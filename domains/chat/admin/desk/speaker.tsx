// The speaker of a line: the facts that a moderator needs, and the actions to mute them or to remove their lines of the
// last hour. A member who sounds as if they need help is no offender: the way to protection stands beside.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import type { Gives } from '@magpie/wire'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Form, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { muteMinutes, opsChatMute, opsChatNameTake, opsChatPurge, opsChatSpeaker } from '../../contract/index.ts'
import css from './desk.module.css'

type Act = 'mute' | 'purge' | 'name_take'

const Figures = ({ who }: { readonly who: Gives<typeof opsChatSpeaker> }) => {
  const say = useText()
  const { registeredAt, ownName, lines, hidden, reported, mutedUntil, mutedWhy } = who
  const since = registeredAt === null ? '—' : <Moment at={registeredAt} />
  const muted = mutedUntil !== null && (
    <>
      <Moment at={mutedUntil} /> {mutedWhy === 'rule.flood' ? say('chat.flood') : mutedWhy}
    </>
  )
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'since', label: say('chat.since'), children: since },
        { key: 'name', label: say('chat.own_name'), children: ownName ?? say('chat.given_name') },
        { key: 'lines', label: say('chat.lines_30'), children: lines },
        { key: 'hidden', label: say('chat.hidden_30'), children: hidden },
        { key: 'reported', label: say('chat.reported_30'), children: reported },
        { key: 'muted', label: say('chat.muted'), children: muted === false ? '—' : muted },
      ]}
    />
  )
}

export const Speaker = ({ member, onActed }: { readonly member: string; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [asked, setAsked] = useState<Act>()
  const act = asked ?? 'mute'
  const query = useQuery({
    queryKey: ['chat', 'speaker', member],
    queryFn: async () => answered(await call(opsChatSpeaker, { member })),
  })
  return (
    <Shown query={query}>
      {(who) => (
        <Panel title={who.account} extra={<Link to={`/players/${member}`}>{say('chat.player')}</Link>}>
          <Figures who={who} />
          {may('chat.moderate') && (
            <div className={css['acts']}>
              <Button onClick={() => setAsked('mute')}>{say('chat.mute')}</Button>
              <Button danger onClick={() => setAsked('purge')}>
                {say('chat.purge')}
              </Button>
              {who.ownName !== null && (
                <Button danger onClick={() => setAsked('name_take')}>
                  {say('chat.name_take')}
                </Button>
              )}
            </div>
          )}
          <p className={css['care']}>
            {say('chat.care')} <Link to={`/players/${member}/protection`}>{say('chat.protection')}</Link>
          </p>
          <ActDialog
            open={asked !== undefined}
            title={say(`chat.${act}`)}
            confirm={say(`chat.${act}`)}
            danger
            initial={{ minutes: 1_440 }}
            fields={
              act === 'mute' && (
                <Form.Item name="minutes" label={say('chat.mute_for')}>
                  <Select options={muteMinutes.map((value) => ({ value, label: say(`chat.minutes_${value}`) }))} />
                </Form.Item>
              )
            }
            run={async (reason, values): Promise<{ readonly refused: string; readonly message: string } | object> => {
              const { minutes } = values as unknown as { readonly minutes: (typeof muteMinutes)[number] }
              if (act === 'mute') return call(opsChatMute, { member, minutes, reason })
              if (act === 'purge') return call(opsChatPurge, { member, reason })
              return call(opsChatNameTake, { member, name: who.ownName ?? '', reason })
            }}
            done={say('chat.done')}
            onDone={() => {
              void query.refetch()
              onActed()
            }}
            onClose={() => setAsked(undefined)}
          >
            <p>{say(`chat.${act}_more`)}</p>
          </ActDialog>
        </Panel>
      )}
    </Shown>
  )
}
