// One member's papers. Name, number and pictures are shown after a look, which needs a reason and is audited; then the
// papers are accepted until a day, or refused for a reason that the member reads.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions, Form, Image, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type OpsPaper, papersAccept, papersLook, papersRefuse } from '../../contract/index.ts'
import { refusalWhys } from '../../contract/verify.ts'

type Seen = {
  readonly name: string
  readonly number: string
  readonly pictures: readonly { readonly id: string; readonly base64: string }[]
}
type Act = 'look' | 'accept' | 'refuse'

const Open = ({ seen }: { readonly seen: Seen }) => {
  const say = useText()
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'name', label: say('papers.name'), children: seen.name },
          { key: 'number', label: say('papers.number'), children: seen.number },
        ]}
      />
      {seen.pictures.length === 0 && <p>{say('papers.pictures_gone')}</p>}
      <Image.PreviewGroup>
        {seen.pictures.map(({ id, base64 }, at) => (
          <Image
            key={id}
            width={168}
            src={`data:image/jpeg;base64,${base64}`}
            alt={say('papers.picture', { at: at + 1 })}
          />
        ))}
      </Image.PreviewGroup>
    </>
  )
}

type ActsProps = {
  readonly one: OpsPaper
  readonly act: Act | undefined
  readonly onSeen: (seen: Seen) => void
  readonly onActed: () => void
  readonly onClose: () => void
}

const Acts = ({ one: { id }, act, onSeen, onActed, onClose }: ActsProps) => {
  const say = useText()
  const { call } = useDesk()
  const of = (kind: Act) => ({
    open: act === kind,
    title: say(`papers.${kind}`),
    confirm: say(`papers.${kind}`),
    onClose,
  })
  return (
    <>
      <ActDialog {...of('look')} run={(reason) => call(papersLook, { id, reason })} onDone={onSeen}>
        {say('papers.look_what')}
      </ActDialog>
      <ActDialog
        {...of('accept')}
        fields={
          <Form.Item name="until" label={say('papers.until')} extra={say('papers.until_what')}>
            <Input type="date" />
          </Form.Item>
        }
        run={(reason, { until = '' }: Readonly<Record<string, string>>) =>
          call(papersAccept, { id, reason, ...(until === '' ? {} : { until }) })
        }
        done={say('papers.accepted')}
        onDone={onActed}
      />
      <ActDialog
        {...of('refuse')}
        danger
        fields={
          <Form.Item name="why" label={say('papers.why')} extra={say('papers.why_what')} rules={[{ required: true }]}>
            <Select options={refusalWhys.map((value) => ({ value, label: say(`papers.why_${value}`) }))} />
          </Form.Item>
        }
        run={(reason, { why }: Readonly<Record<string, (typeof refusalWhys)[number]>>) =>
          call(papersRefuse, { id, why: why ?? 'blurred', reason })
        }
        done={say('papers.refused')}
        onDone={onActed}
      />
    </>
  )
}

export const Paper = ({ one, onActed }: { readonly one: OpsPaper; readonly onActed: () => void }) => {
  const say = useText()
  const { may } = useDesk()
  const [act, setAct] = useState<Act>()
  const [seen, setSeen] = useState<Seen>()
  const row = (key: string, children: React.ReactNode) => ({ key, label: say(`papers.${key}`), children })
  return (
    <Panel title={say(`papers.level_${one.level}`)} extra={say(`papers.state_${one.state}`)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          row('account', <Link to={`/players/${one.member}`}>{one.account}</Link>),
          row('at', <Moment at={one.at} />),
          ...(seen === undefined ? [row('name', one.name), row('number', one.number)] : []),
          row('pictures', String(one.pictures)),
          ...(one.why === null ? [] : [row('why', say(`papers.why_${one.why}`))]),
          ...(one.until === null ? [] : [row('until', <Moment at={one.until} />)]),
          ...(one.by === null ? [] : [row('by', one.by)]),
        ]}
      />
      {seen !== undefined && <Open seen={seen} />}
      {may('papers.decide') && (
        <ActButtons>
          {seen === undefined && <Button onClick={() => setAct('look')}>{say('papers.look')}</Button>}
          {one.state === 'waiting' && seen !== undefined && (
            <>
              <Button type="primary" onClick={() => setAct('accept')}>
                {say('papers.accept')}
              </Button>
              <Button danger onClick={() => setAct('refuse')}>
                {say('papers.refuse')}
              </Button>
            </>
          )}
        </ActButtons>
      )}
      <Acts one={one} act={act} onSeen={setSeen} onActed={onActed} onClose={() => setAct(undefined)} />
    </Panel>
  )
}
