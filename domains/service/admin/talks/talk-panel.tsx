// One talk: its lines, the actions, and beside it who the member is.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { SmallCards, usePlayerCards } from '@magpie/desk/player-cards'
import { Empty } from '@magpie/desk/states'
import type { Gives } from '@magpie/wire/endpoint'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { App, Button, Form, Input } from 'antd'
import { isRefusal } from '@magpie/kernel'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type About,
  type OpsTalk,
  talkClaim,
  talkNote,
  talkSolve,
  talkTransfer,
  type talkWhole,
} from '../../contract/index.ts'
import { typingIds } from '../../contract/live.ts'
import { useIsTyping, useTypes } from '../../web/talk/use-typing.ts'
import { DeskPicture } from '../picture.tsx'
import { AnswerBox } from './answer-box.tsx'
import css from './talks.module.css'

export type Whole = Gives<typeof talkWhole>

const caseAt = ({ kind, id }: About, member: string): string => {
  const named = encodeURIComponent(id)
  if (kind === 'deposit') return `/deposits?open=${named}`
  if (kind === 'withdrawal') return `/players/${member}/orders?open=${named}`
  if (kind === 'bet') return `/players/${member}/bets?bet=${named}`
  return `/players/${member}`
}

/** A guest's word opens no case of a member; a help page anybody may read. */
const isToldOf = ({ kind }: About, isGuest: boolean): boolean => !isGuest || kind === 'help'

/** A help page is no case of theirs: it stands there by its name, which is that of its path. */
const CaseLink = ({ about, member }: { readonly about: About; readonly member: string }) => {
  const say = useText()
  if (about.kind === 'help')
    return (
      <span className={css['case']}>
        {say('talks.about.help')} /help/{about.id}
      </span>
    )
  return (
    <Link className={css['case']} to={caseAt(about, member)}>
      {say(`talks.about.${about.kind}`)} {about.id}
    </Link>
  )
}

const Lines = ({ whole: { talk, lines } }: { readonly whole: Whole }) => {
  const end = useRef<HTMLLIElement>(null)
  // scrollIntoView may return a promise, which an effect must not return.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lines.length])
  return (
    <ol className={css['lines']}>
      {lines.map((line) => (
        <li key={line.seq} className={line.speaker === 'staff' ? css['ours'] : css['theirs']}>
          <small>
            {line.name ?? talk.account} <Moment at={line.at} />
          </small>
          <div>
            {line.about !== null && isToldOf(line.about, talk.account === '') && (
              <CaseLink about={line.about} member={talk.member} />
            )}
            {line.file !== null && <DeskPicture id={line.file} />}
            {line.text !== '' && <p>{line.text}</p>}
          </div>
        </li>
      ))}
      <li ref={end} />
    </ol>
  )
}

type Act = 'transfer' | 'solve' | 'note'

const Acts = ({ talk, onActed }: { readonly talk: OpsTalk; readonly onActed: () => void }) => {
  const say = useText()
  const { call, me } = useDesk()
  const [asked, setAsked] = useState<Act>()
  const act = asked ?? 'note'
  const field = { transfer: 'to', note: 'text', solve: undefined }[act]
  const run = (reason: string, values: Readonly<Record<string, string | undefined>>) => {
    const { to, text = '' } = values
    if (act === 'solve') return call(talkSolve, { id: talk.id, reason })
    if (act === 'note') return call(talkNote, { id: talk.id, text, reason })
    return call(talkTransfer, { id: talk.id, reason, ...(to === undefined || to === '' ? {} : { to }) })
  }
  const acts: readonly Act[] =
    talk.operator === me.id && talk.state !== 'closed' ? ['note', 'transfer', 'solve'] : ['note']
  return (
    <>
      {acts.map((one) => (
        <Button key={one} size="small" onClick={() => setAsked(one)}>
          {say(`talks.${one}`)}
        </Button>
      ))}
      <ActDialog
        open={asked !== undefined}
        title={say(`talks.${act}`)}
        confirm={say(`talks.${act}`)}
        fields={
          field !== undefined && (
            <Form.Item name={field} label={say(act === 'note' ? 'talks.note_text' : 'talks.transfer_to')}>
              {act === 'note' ? <Input.TextArea rows={3} maxLength={500} /> : <Input maxLength={64} />}
            </Form.Item>
          )
        }
        run={run}
        done={say('talks.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        {act === 'solve' && <p>{say('talks.solve_more')}</p>}
      </ActDialog>
    </>
  )
}

const Claim = ({ id, onActed }: { readonly id: string; readonly onActed: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const claim = async (): Promise<void> => {
    setBusy(true)
    const answer = await call(talkClaim, { id, reason: say('talks.act_claim') }).catch(() => undefined)
    setBusy(false)
    if (answer !== undefined && isRefusal(answer)) void message.error(answer.message)
    onActed()
  }
  return (
    <Button type="primary" loading={busy} onClick={() => void claim()}>
      {say('talks.claim')}
    </Button>
  )
}

/** Each with the page that it links to. */
const offers = [
  ['pause', paths.limits()],
  ['limits', paths.limits()],
  ['help', paths.help('bczr')],
] as const

/** Pages that an operator may suggest besides an answer; the member opens them. */
const Offers = ({ onPick }: { readonly onPick: (text: string) => void }) => {
  const say = useText()
  return (
    <Panel title={say('talks.offers')} className={css['offers']}>
      {offers.map(([one, at]) => (
        <Button key={one} block onClick={() => onPick(say(`talks.offer_${one}_text`, { at }))}>
          {say(`talks.offer_${one}`)}
        </Button>
      ))}
      <small>{say('talks.offers_more')}</small>
    </Panel>
  )
}

/** Who asks, as far as the operator may know. */
const Asker = ({ member }: { readonly member: string }) => {
  const { tags, figures } = usePlayerCards()
  return (
    <>
      <p className={css['tags']}>
        <SmallCards cards={tags} member={member} />
      </p>
      {figures.length > 0 && (
        <dl className={css['figures']}>
          <SmallCards cards={figures} member={member} />
        </dl>
      )}
    </>
  )
}

type SideProps = { readonly whole: Whole; readonly onPick: ((text: string) => void) | undefined }

const Side = ({ whole: { talk, notes, earlier }, onPick }: SideProps) => {
  const say = useText()
  const isGuest = talk.account === ''
  return (
    <div className={css['side']}>
      <Panel
        title={isGuest ? say('talks.guest') : talk.account}
        extra={isGuest ? undefined : <Link to={`/players/${talk.member}`}>{say('talks.player')}</Link>}
      >
        {isGuest ? <p>{say('talks.guest_more')}</p> : <Asker member={talk.member} />}
        {talk.about !== null && isToldOf(talk.about, isGuest) && (
          <p>
            {say('talks.case')} <CaseLink about={talk.about} member={talk.member} />
          </p>
        )}
        {talk.stars !== null && <p>{say('talks.rated', { stars: talk.stars })}</p>}
      </Panel>
      {onPick !== undefined && !isGuest && <Offers onPick={onPick} />}
      {notes.length > 0 && (
        <Panel title={say('talks.notes')}>
          {notes.map(({ id, account, text, at }) => (
            <p key={id}>
              <small>
                {account} <Moment at={at} />
              </small>
              <br />
              {text}
            </p>
          ))}
        </Panel>
      )}
      <Panel title={say('talks.earlier')}>
        {earlier.length === 0 ? (
          <Empty>{say('talks.earlier_none')}</Empty>
        ) : (
          earlier.map((one) => (
            <p key={one.id} className={css['before']}>
              <Link to={`/service?show=closed&open=${one.id}`}>
                <Moment at={one.openedAt} /> {one.last}
              </Link>
              <span>{say(one.state === 'closed' ? 'talks.closed' : 'talks.handled')}</span>
            </p>
          ))
        )}
      </Panel>
    </div>
  )
}

export type TalkPanelProps = { readonly whole: Whole; readonly onActed: (claimed: boolean) => void }

export const TalkPanel = ({ whole, onActed }: TalkPanelProps) => {
  const say = useText()
  const { may, me } = useDesk()
  const { talk, notes } = whole
  const [text, setText] = useState('')
  const note = notes.at(-1)
  const isOpen = talk.state !== 'closed' && may('service.answer')
  const onType = useTypes(typingIds.desk, talk.id)
  const isTyping = useIsTyping(talk.id, talk.lines)
  return (
    <>
      <Panel
        title={talk.account}
        extra={may('service.answer') && <Acts talk={talk} onActed={() => onActed(false)} />}
        className={css['middle']}
      >
        {note !== undefined && (
          <p className={css['told']}>
            {note.account} <Moment at={note.at} /> {note.text}
          </p>
        )}
        <Lines whole={whole} />
        <p className={css['typing']} role="status">
          {isTyping && say('talks.typing')}
        </p>
        {isOpen && talk.operator === null && <Claim id={talk.id} onActed={() => onActed(true)} />}
        {isOpen && talk.operator === me.id && (
          <AnswerBox id={talk.id} text={text} onText={setText} onType={onType} onSaid={() => onActed(false)} />
        )}
        {isOpen && talk.operator !== null && talk.operator !== me.id && (
          <p>
            {talk.staff} {say('talks.handled')}
          </p>
        )}
      </Panel>
      <Side whole={whole} onPick={isOpen && talk.operator === me.id ? setText : undefined} />
    </>
  )
}
