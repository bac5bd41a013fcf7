// One transfer: its state and age, the venue's last answer in its own words, and what operators stated.

import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { useVenueName } from '@magpie/venues/web'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { Link } from 'react-router'
import { type OpsTransfer, opsTransferOne, type TransferProposal } from '../contract/index.ts'
import { TransferActs } from './transfer-acts.tsx'
import css from './transfers.module.css'
import { proposalTones, tones, useAge } from './words.ts'

const Heard = ({ one }: { readonly one: OpsTransfer }) => {
  const say = useText()
  const { heard, said } = one
  return (
    <section className={css['heard']} aria-label={say('transfers.heard')}>
      <small>{say('transfers.heard')}</small>
      {heard === null ? (
        say(said === null ? 'transfers.heard_none' : 'transfers.heard_done')
      ) : (
        <>
          {say(`transfers.heard_${heard.word}`)}
          {heard.amount !== null && (
            <>
              {' · '}
              <Amount units={heard.amount} />
            </>
          )}
          {heard.reason !== null && ` · ${say(`transfers.venue_${heard.reason}`)}`}
          <small>
            <Moment at={heard.at} />
          </small>
        </>
      )}
      {said !== null && (
        <small>
          {say('transfers.said')} <Amount units={said} />
        </small>
      )}
    </section>
  )
}

const Proposal = ({ one }: { readonly one: TransferProposal }) => {
  const say = useText()
  return (
    <li className={css['proposal']}>
      <StateTag tone={proposalTones[one.state]}>{say(`transfers.proposal_${one.state}`)}</StateTag>{' '}
      <b>{say(`transfers.outcome_${one.outcome}`)}</b>
      <p>{say('transfers.evidence_is', { evidence: one.evidence })}</p>
      <small>
        {one.maker.account} · {one.maker.reason} · <Moment at={one.maker.at} />
      </small>
      {one.decider !== null && (
        <small>
          {one.decider.account} · {one.decider.reason} · <Moment at={one.decider.at} />
        </small>
      )}
    </li>
  )
}

const Facts = ({ one }: { readonly one: OpsTransfer }) => {
  const say = useText()
  const now = useDesk().now()
  const age = useAge()
  const isOver = one.dueAt === null
  return (
    <Descriptions
      column={1}
      items={[
        {
          key: 'player',
          label: say('transfers.player'),
          children: <Link to={`/players/${one.member}/transfers`}>{one.name}</Link>,
        },
        { key: 'maker', label: say('transfers.maker'), children: say(`transfers.maker_${one.maker}`) },
        { key: 'at', label: say('transfers.at'), children: <Moment at={one.createdAt} /> },
        {
          key: 'age',
          label: say('transfers.age'),
          children: age((isOver ? one.changedAt : now) - one.createdAt),
        },
        ...(one.reason === null
          ? []
          : [{ key: 'why', label: say('transfers.why'), children: say(`transfers.reason_${one.reason}`) }]),
        ...(one.dueAt === null
          ? []
          : [{ key: 'due', label: say('transfers.due'), children: <Moment at={one.dueAt} /> }]),
        ...(one.askAt === null
          ? []
          : [{ key: 'ask', label: say('transfers.ask_at'), children: <Moment at={one.askAt} /> }]),
        { key: 'tries', label: say('transfers.tries'), children: `${one.sent} / ${one.asked}` },
      ]}
    />
  )
}

type Props = { readonly id: string; readonly onActed: () => void; readonly onClose: () => void }

export const TransferDetail = ({ id, onActed, onClose }: Props) => {
  const say = useText()
  const { call, may } = useDesk()
  const venueOf = useVenueName()
  const query = useQuery({
    queryKey: ['transfer', id],
    refetchInterval: 20_000,
    queryFn: async () => answered(await call(opsTransferOne, { id })),
  })
  const state = query.data?.transfer.state
  return (
    <Panel
      title={<span className="num">{id}</span>}
      extra={
        <span className={css['marks']}>
          {state !== undefined && <StateTag tone={tones[state]}>{say(`transfers.state_${state}`)}</StateTag>}
          <Button size="small" type="text" onClick={onClose}>
            {say('transfers.shut')}
          </Button>
        </span>
      }
    >
      <Shown query={query} rows={8}>
        {({ transfer: one, proposals, stateFrom }) => (
          <>
            <p className={css['sum']}>
              <Amount units={one.amount} />
              <span>{say(`transfers.way_${one.direction}`, { venue: venueOf(one.venue) })}</span>
            </p>
            <Facts one={one} />
            <Heard one={one} />
            {one.watch === 'contradicted' && <p className={css['warn']}>{say('transfers.contradicted_more')}</p>}
            {one.watch !== null && one.watch !== 'contradicted' && (
              <p className={css['note']}>{say(`transfers.watch_${one.watch}`)}</p>
            )}
            {proposals.length > 0 && (
              <ol className={css['proposals']} aria-label={say('transfers.proposals')}>
                {proposals.map((proposal) => (
                  <Proposal key={proposal.id} one={proposal} />
                ))}
              </ol>
            )}
            {may('transfers.resolve') && (
              <TransferActs one={one} proposals={proposals} stateFrom={stateFrom} onActed={onActed} />
            )}
          </>
        )}
      </Shown>
    </Panel>
  )
}
