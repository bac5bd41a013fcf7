// Feedback (S-ROUTE-07d): kind, text and at most three pictures, and the answers to earlier ones.

import { Icon, type IconName } from '@magpie/ui/art/icon'
import { AppBar } from '@magpie/ui/app-bar'
import { Tag } from '@magpie/ui/badge'
import { Button, CtaBar } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { SwitchRow } from '@magpie/ui/checks'
import { GuestState } from '@magpie/ui/screen-state'
import { TimeText } from '@magpie/ui/time-text'
import { isRefusal } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { newRequestId } from '@magpie/wire/request-id'
import { isDecided } from '@magpie/wire/said-no'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Feedback,
  type FeedbackKind,
  feedbackKinds,
  feedbackList,
  feedbackSend,
  filesMax,
  textMax,
} from '../../contract/feedback.ts'
import { OwnPicture } from '../own-picture.tsx'
import { isSendable, useSendFile } from '../send-file.ts'
import type { Box } from './strike/boxes.ts'
import { readPicture, struckPicture } from './strike/draw.ts'
import { StrikeSheet } from './strike/strike-sheet.tsx'
import css from './feedback.module.css'

const key = [memberKey, 'service', 'feedback'] as const
const icons: Readonly<Record<FeedbackKind, IconName>> = {
  bets: 'ticket',
  money: 'wallet',
  offers: 'gift',
  look: 'bird',
  care: 'shield',
  other: 'chat',
}

/** An uploaded picture, and how many areas were blacked out. */
type Sent = { readonly id: string; readonly struck: number }

type Draft = {
  readonly kind: FeedbackKind
  readonly text: string
  readonly files: readonly Sent[]
  readonly device: boolean
  readonly wish: boolean
}
const empty: Draft = { kind: 'look', text: '', files: [], device: true, wish: true }

const Kinds = ({ value, onChange }: { value: FeedbackKind; onChange: (kind: FeedbackKind) => void }) => {
  const say = useText()
  return (
    <fieldset className={css['kinds']}>
      <legend>{say('feedback.kind')}</legend>
      {feedbackKinds.map((kind) => (
        <label key={kind} className={css['kind']}>
          <input className="vh" type="radio" name="kind" checked={value === kind} onChange={() => onChange(kind)} />
          <Icon name={icons[kind]} size={22} />
          {say(`feedback.kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  )
}

type FilesProps = { readonly files: readonly Sent[]; readonly onChange: (files: readonly Sent[]) => void }

/** A picture chosen on the phone, to be checked before upload. */
type Looked = { readonly image: HTMLImageElement; readonly type: string }

/** Takes a picture through the sheet where areas are blacked out; only its result is uploaded. */
const useStruck = (onSent: (sent: Sent) => void) => {
  const say = useText()
  const { toast } = useNotify()
  const { busy, send } = useSendFile()
  const [looked, setLooked] = useState<Looked>()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    const image = isSendable(file) ? await readPicture(file).catch(() => undefined) : undefined
    if (image === undefined) toast(say('service.picture_wrong'), 'bad')
    else setLooked({ image, type: file.type })
  }
  const use = async (boxes: readonly Box[]): Promise<void> => {
    if (looked === undefined) return
    const drawn = await struckPicture(looked.image, boxes, looked.type).catch(() => undefined)
    const id = drawn === undefined ? undefined : await send(drawn)
    if (drawn === undefined) toast(say('service.picture_wrong'), 'bad')
    if (id === undefined) return
    setLooked(undefined)
    onSent({ id, struck: boxes.length })
  }
  return { busy, picture: looked?.image.src, take, use, leave: () => setLooked(undefined) }
}

const Files = ({ files, onChange }: FilesProps) => {
  const say = useText()
  const id = useId()
  const { busy, picture, take, use, leave } = useStruck((sent) => onChange([...files, sent]))
  return (
    <>
      <p className={css['head']}>
        {say('feedback.files')} <small>{say('feedback.files_most', { count: filesMax })}</small>
      </p>
      <div className={css['files']}>
        {files.map((file) => (
          <span key={file.id} className={css['tile']}>
            <OwnPicture id={file.id} className={css['picture']} />
            {file.struck > 0 && <small>{say('feedback.struck', { count: file.struck })}</small>}
            <button
              type="button"
              aria-label={say('feedback.file_remove')}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
        ))}
        {files.length < filesMax && (
          <label className={`${css['tile']} ${css['add']}`} htmlFor={id}>
            <Icon name="plus" />
            {say('feedback.file_add')}
            <input
              id={id}
              className="vh"
              type="file"
              accept="image/jpeg,image/png"
              onChange={(event) => void take(event)}
            />
          </label>
        )}
      </div>
      <StrikeSheet picture={picture} busy={busy} onClose={leave} onSend={(boxes) => void use(boxes)} />
    </>
  )
}

const Before = () => {
  const say = useText()
  const call = useCall()
  const { data } = useQuery({ queryKey: key, queryFn: async () => answered(await call(feedbackList, {})) })
  if (data === undefined || data.rows.length === 0) return null
  const one = (row: Feedback) => (
    <li key={row.id} className={css['before']}>
      <p className={css['meta']}>
        <TimeText at={row.at} shape="day" /> {say(`feedback.kind.${row.kind}`)}
        <Tag tone={row.state === 'answered' ? 'jade' : 'plain'}>
          {say(row.state === 'waiting' && !row.wish ? 'feedback.state.unread' : `feedback.state.${row.state}`)}
        </Tag>
      </p>
      <p className={css['text']}>{row.text}</p>
      {row.answer !== null && (
        <p className={css['answer']}>
          <b>{say('feedback.answer')}</b> {row.answer}
        </p>
      )}
    </li>
  )
  return (
    <Card pad>
      <h2 className={css['title']}>{say('feedback.before')}</h2>
      <ul>{data.rows.map(one)}</ul>
    </Card>
  )
}

const useSend = (draft: Draft, done: () => void) => {
  const say = useText()
  const call = useCall()
  const queries = useQueryClient()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  /** Until an answer comes, pressing again repeats the same request. */
  const request = useRef<{ readonly of: string; readonly id: string }>(undefined)
  const send = async (): Promise<void> => {
    const { device, kind, files, wish } = draft
    const text = draft.text.trim()
    const of = JSON.stringify({ ...draft, text })
    if (request.current?.of !== of) request.current = { of, id: newRequestId() }
    setBusy(true)
    try {
      const told = device ? { device: navigator.userAgent.slice(0, 200) } : {}
      const answer = await call(feedbackSend, {
        key: request.current.id,
        kind,
        text,
        wish,
        files: files.map(({ id }) => id),
        ...told,
      })
      if (isDecided(answer)) request.current = undefined
      if (isRefusal(answer)) return toast(answer.message, 'bad')
      toast(say(wish ? 'feedback.sent' : 'feedback.sent_unwished'), 'good')
      done()
      await queries.invalidateQueries({ queryKey: key })
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

const FeedbackForm = () => {
  const say = useText()
  const id = useId()
  const [draft, setDraft] = useState(empty)
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const { busy, send } = useSend(draft, () => setDraft(empty))
  return (
    <>
      <div className={css['form']}>
        <Kinds value={draft.kind} onChange={(kind) => change({ kind })} />
        <label className={css['head']} htmlFor={id}>
          {say('feedback.write')}
          <small className="num">
            {draft.text.length} / {textMax}
          </small>
        </label>
        <textarea
          id={id}
          rows={5}
          maxLength={textMax}
          value={draft.text}
          placeholder={say('feedback.hint')}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Files files={draft.files} onChange={(files) => change({ files })} />
        <Card>
          <SwitchRow
            text={say('feedback.device')}
            note={say('feedback.device_note')}
            checked={draft.device}
            onChange={({ target }) => change({ device: target.checked })}
          />
          <SwitchRow
            text={say('feedback.wish')}
            note={say(draft.wish ? 'feedback.wish_note' : 'feedback.wish_none')}
            checked={draft.wish}
            onChange={({ target }) => change({ wish: target.checked })}
          />
        </Card>
        <Before />
      </div>
      <CtaBar>
        <Button block busy={busy} disabled={draft.text.trim().length < 5} onClick={() => void send()}>
          {say('feedback.send')}
        </Button>
      </CtaBar>
    </>
  )
}

const FeedbackPage = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  return (
    <div className={css['Feedback']}>
      <title>{say('feedback.document')}</title>
      <AppBar
        ground="paper"
        title={say('feedback.title')}
        backLabel={say('service.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine()))}
      />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' ? (
          <GuestState
            title={say('feedback.guest')}
            login={{ href: paths.login(paths.feedback()), text: say('service.login') }}
          />
        ) : (
          state === 'member' && <FeedbackForm />
        )}
      </main>
    </div>
  )
}

export default FeedbackPage
