// One version, and its possible actions: write another version, publish it, refuse it, drop it, take it down.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { opsContentDecide, opsDrop, opsPieceEnd, type Version } from '../../contract/index.ts'
import { beginOf, standingOf } from '../../rules/index.ts'
import { linesOf, nameOf } from './work.ts'
import { StandingTag } from './versions.tsx'
import css from './content.module.css'

type Act = 'approve' | 'refuse' | 'drop' | 'end'

const useActs = ({ state, makerId, number }: Version, live: boolean): readonly Act[] => {
  const { may, me } = useDesk()
  const writes = may('content.write')
  return [
    ...(state === 'waiting' && makerId !== me.id && may('content.approve') ? (['refuse', 'approve'] as const) : []),
    ...((state === 'draft' || state === 'waiting') && makerId === me.id && writes ? (['drop'] as const) : []),
    ...(state === 'published' && live && writes && number >= 0 ? (['end'] as const) : []),
  ]
}

const Facts = ({ version }: { readonly version: Version }) => {
  const say = useText()
  const begins = beginOf(version)
  return (
    <Descriptions
      column={2}
      size="small"
      items={[
        { key: 'from', label: say('content.from'), children: begins === 0 ? '—' : showMoment(begins) },
        {
          key: 'to',
          label: say('content.to'),
          children: version.to === null ? say('content.no_end') : showMoment(version.to),
        },
        {
          key: 'maker',
          label: say('content.maker'),
          children: version.number === 0 ? say('content.shipped') : version.maker,
        },
        { key: 'decider', label: say('content.decider'), children: version.decider ?? '—' },
      ]}
    />
  )
}

const places = /^words\.zh-CN\.|^(?:order|hidden)$/

export const Chosen = ({
  version,
  all,
  onWrite,
  onDone,
}: {
  readonly version: Version
  readonly all: readonly Version[]
  readonly onWrite: () => void
  readonly onDone: () => void
}) => {
  const say = useText()
  const { call, may, now } = useDesk()
  const [act, setAct] = useState<Act>()
  const standing = standingOf(version, all, now())
  const acts = useActs(version, standing === 'live' || standing === 'scheduled')
  const run = (reason: string): Promise<object> => {
    const { id, piece } = version
    if (act === 'end') return call(opsPieceEnd, { piece, reason })
    if (act === 'drop') return call(opsDrop, { id, reason })
    return call(opsContentDecide, { id, decision: act === 'approve' ? 'approve' : 'refuse', reason })
  }
  const lines = [...linesOf(version.body)].filter(([at]) => places.test(at))
  return (
    <Panel
      title={
        <>
          {nameOf(version)} · {say(`content.kind.${version.body.kind}`)} <StandingTag version={version} all={all} />
        </>
      }
      extra={
        may('content.write') && (
          <Button onClick={onWrite}>{say(version.state === 'draft' ? 'content.go_on' : 'content.write')}</Button>
        )
      }
    >
      <dl className={css['lines']}>
        {lines.map(([at, text]) => (
          <dd key={at}>{text}</dd>
        ))}
      </dl>
      <Facts version={version} />
      {acts.length > 0 && (
        <div className={css['acts']}>
          {acts.map((one) => (
            <Button
              key={one}
              type={one === 'approve' ? 'primary' : 'default'}
              danger={one === 'end' || one === 'refuse'}
              onClick={() => setAct(one)}
            >
              {say(`content.act.${one}`)}
            </Button>
          ))}
        </div>
      )}
      <ActDialog
        open={act !== undefined}
        title={say(`content.act.${act ?? 'end'}`)}
        confirm={say(`content.act.${act ?? 'end'}`)}
        danger={act === 'end' || act === 'refuse'}
        run={run}
        done={say('content.done.acted')}
        onDone={onDone}
        onClose={() => setAct(undefined)}
      >
        <p>{say(`content.act_more.${act ?? 'end'}`)}</p>
      </ActDialog>
    </Panel>
  )
}
