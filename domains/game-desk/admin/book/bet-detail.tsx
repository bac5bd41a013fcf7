// One bet: its legs, its outcome and why, and its dispute file replayed here. A limit factor for the member is proposed
// from here.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { Shown } from '@magpie/desk/states'
import { factorWhys } from '@magpie/sportsbook/contract'
import { deskProof, deskReplay } from '@magpie/sportsbook/web/desk'
import { ProofTree } from '@magpie/ui/proof-tree'
import { answered } from '@magpie/wire/answered'
import { saveBlob } from '@magpie/wire/save-blob'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { type OpsBetOne, opsBookBet, opsBookFactor } from '../../contract/index.ts'
import { MemberFigures } from './member-figures.tsx'
import { legText } from './leg-text.ts'
import css from './lines.module.css'

const factors = ['half', 'quarter', 'tenth', 'whole'] as const
const daysMost = 60

const Factor = ({ venue, member }: { readonly venue: string; readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>{say('book.set_factor')}</Button>
      <ActDialog
        open={isAsked}
        title={say('book.set_factor')}
        confirm={say('book.propose')}
        initial={{ factor: 'half', why: 'beats_close', days: daysMost }}
        fields={
          <>
            <Form.Item name="factor" label={say('book.factor')} rules={[{ required: true }]}>
              <Select options={factors.map((value) => ({ value, label: say(`book.factor_${value}`) }))} />
            </Form.Item>
            <Form.Item name="why" label={say('book.why_factor')} rules={[{ required: true }]}>
              <Select options={factorWhys.map((value) => ({ value, label: say(`book.why_${value}`) }))} />
            </Form.Item>
            <Form.Item name="days" label={say('book.days')} rules={[{ required: true }]}>
              <InputNumber<number> min={1} max={daysMost} precision={0} />
            </Form.Item>
          </>
        }
        run={(reason, values) =>
          call(opsBookFactor, {
            venue,
            member,
            factor: factors.find((one) => one === String(values['factor'])) ?? 'half',
            why: factorWhys.find((one) => one === String(values['why'])) ?? 'beats_close',
            days: Number(values['days']),
            reason,
          })
        }
        done={say('book.proposed')}
        onDone={() => {
          for (const key of ['book', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
        }}
        onClose={() => setAsked(false)}
      >
        <p>{say('book.factor_more')}</p>
        {isAsked && <MemberFigures venue={venue} member={member} />}
      </ActDialog>
    </>
  )
}

const Why = ({ one }: { readonly one: OpsBetOne }) => {
  const say = useText()
  const { bet, proof, file, facts } = one
  const root = proof === null ? undefined : deskProof(proof, bet.legs)
  const differs = file === null ? null : deskReplay(file)
  return (
    <>
      {file !== null && (
        <Alert
          type={differs === null ? 'success' : 'error'}
          showIcon
          title={differs === null ? say('book.replay_same') : say('book.replay_differs', { step: differs })}
          action={
            <Button
              size="small"
              onClick={() =>
                saveBlob(`${bet.ticket}.magpie.txt`, new Blob([file], { type: 'text/plain;charset=utf-8' }))
              }
            >
              {say('book.save_file')}
            </Button>
          }
        />
      )}
      {facts !== null && <pre className={css['told']}>{facts}</pre>}
      {root !== undefined && <ProofTree label={say('book.proof')} root={root} />}
    </>
  )
}

const Told = ({ one }: { readonly one: OpsBetOne }) => {
  const say = useText()
  const { may } = useDesk()
  const { bet, venue, member } = one
  const item = (key: string, label: string, children: React.ReactNode) => ({ key, label, children })
  return (
    <Panel title={<ShortId id={bet.ticket} />} extra={say(`book.bet_${bet.state}`)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...bet.legs.map((leg, at) =>
            item(
              `leg${at}`,
              `${leg.home} – ${leg.away}`,
              <span>
                {legText(leg)}
                <br />
                <small>
                  {leg.inPlay ? say('book.in_play_at', { score: leg.scoreAtBet.join('-') }) : say('book.before_play')}
                  {leg.outcome !== null && ` · ${say(`book.outcome_${leg.outcome}`)}`}
                </small>
              </span>,
            ),
          ),
          item(
            'member',
            say('game_voids.member'),
            member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />,
          ),
          item('placed', say('book.placed'), <Moment at={bet.placedAt} />),
          item('stake', say('book.stake'), <Amount units={bet.stake} />),
          ...(bet.reason === null ? [] : [item('reason', say('book.refused_why'), say(`book.reason_${bet.reason}`))]),
          ...(bet.returned === null
            ? []
            : [
                item('returned', say('book.returned'), <Amount units={bet.returned} />),
                item('version', say('book.version'), String(bet.version)),
              ]),
        ]}
      />
      <Why one={one} />
      {member !== null && may('book.decide') && (
        <ActButtons>
          <Factor venue={venue} member={member} />
        </ActButtons>
      )}
    </Panel>
  )
}

export const BetDetail = ({ venue, ticket }: { readonly venue: string; readonly ticket: string }) => {
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['book', 'bet', venue, ticket],
    refetchInterval: 10_000,
    queryFn: async () => answered(await call(opsBookBet, { venue, ticket })),
  })
  return (
    <Shown query={query} rows={6}>
      {(one) => <Told one={one} />}
    </Shown>
  )
}
