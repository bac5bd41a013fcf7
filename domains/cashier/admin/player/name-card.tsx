// A member's real name, and how two operators correct a mistyped one: the second sees the name that the first read from
// the papers.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { CardRow, PlayerCard } from '@magpie/desk/player-card'
import { ActButtons } from '@magpie/desk/split'
import { answered } from '@magpie/wire/answered'
import type { Gives } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { opsNameFix, opsNameFixDecide, opsNameFixPropose } from '../../contract/index.ts'

type Told = Gives<typeof opsNameFix>
type Act = 'propose' | 'approve' | 'refuse' | 'withdraw'

const NameField = () => {
  const say = useText()
  return (
    <Form.Item name="name" label={say('names.right')} rules={[{ required: true, message: say('names.needed') }]}>
      <Input maxLength={50} autoComplete="off" />
    </Form.Item>
  )
}

type NameProps = { readonly member: string; readonly told: Told; readonly onActed: () => void }

const Name = ({ member, told: { name, waiting }, onActed }: NameProps) => {
  const say = useText()
  const { call, me } = useDesk()
  const [act, setAct] = useState<Act>()
  const run = (reason: string, { name: right = '' }: { readonly name?: string }): Promise<object> => {
    if (act === 'propose') return call(opsNameFixPropose, { member, name: right, reason })
    return call(opsNameFixDecide, { id: waiting?.id ?? '', decision: act ?? 'withdraw', reason })
  }
  const title = say(`names.${act ?? 'propose'}`)
  return (
    <>
      <CardRow what={say('names.stands')} more={name ?? say('names.none')} />
      {waiting !== null && (
        <CardRow
          what={say('names.waiting')}
          more={waiting.name}
          end={<Moment at={waiting.at} />}
          below={`${waiting.maker} · ${waiting.reason}`}
        />
      )}
      <ActButtons>
        {name !== null && waiting === null && (
          <Button size="small" onClick={() => setAct('propose')}>
            {say('names.propose')}
          </Button>
        )}
        {waiting !== null &&
          (waiting.maker === me.account ? (
            <Button size="small" onClick={() => setAct('withdraw')}>
              {say('names.withdraw')}
            </Button>
          ) : (
            <>
              <Button size="small" type="primary" onClick={() => setAct('approve')}>
                {say('names.approve')}
              </Button>
              <Button size="small" danger onClick={() => setAct('refuse')}>
                {say('names.refuse')}
              </Button>
            </>
          ))}
      </ActButtons>
      <ActDialog
        open={act !== undefined}
        title={title}
        confirm={title}
        danger={act === 'refuse'}
        fields={act === 'propose' ? <NameField /> : undefined}
        run={run}
        done={say('names.done')}
        onDone={onActed}
        onClose={() => setAct(undefined)}
      >
        {(act === 'propose' || act === 'approve') && <p>{say('names.text')}</p>}
      </ActDialog>
    </>
  )
}

const NameCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const key = ['name-fix', member]
  const query = useQuery({ queryKey: key, queryFn: async () => answered(await call(opsNameFix, { member })) })
  return (
    <PlayerCard title={say('names.title')} query={query}>
      {(told) => <Name member={member} told={told} onActed={() => void queries.invalidateQueries({ queryKey: key })} />}
    </PlayerCard>
  )
}

export default NameCard
