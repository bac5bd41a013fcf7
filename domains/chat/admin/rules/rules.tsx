// Settings for all of chat, changed by two operators: the word list, with a field to try a text in, and maintenance.

import { useDesk } from '@magpie/desk/desk'
import { ActDialog } from '@magpie/desk/act-dialog'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import type { Gives } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Form, Input, Tag } from 'antd'
import { useState } from 'react'
import {
  opsChatDecide,
  opsChatGifts,
  opsChatMaintain,
  opsChatMaintains,
  opsChatTry,
  opsChatWords,
  opsChatWordsPropose,
  type WordEntry,
} from '../../contract/index.ts'
import { Gifts } from './gifts.tsx'
import css from './rules.module.css'

type Words = Gives<typeof opsChatWords>

const levels = ['block', 'review'] as const
const textOf = (words: readonly WordEntry[], level: WordEntry['level']): string =>
  words
    .filter((one) => one.level === level)
    .map(({ word }) => word)
    .join('\n')

const entriesOf = (text: string, level: WordEntry['level']): WordEntry[] =>
  [...new Set(text.split('\n').map((word) => word.trim()))]
    .filter((word) => word !== '')
    .map((word) => ({ word, level }))

type DecideProps = { readonly id: string; readonly makerId: string; readonly onActed: () => void }

const Decide = ({ id, makerId, onActed }: DecideProps) => {
  const say = useText()
  const { call, me, may } = useDesk()
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const decision = asked ?? 'approve'
  if (!may('chat.rule')) return null
  if (makerId === me.id) return <p>{say('chat.other_decides')}</p>
  return (
    <div className={css['acts']}>
      <Button type="primary" onClick={() => setAsked('approve')}>
        {say('chat.approve')}
      </Button>
      <Button danger onClick={() => setAsked('refuse')}>
        {say('chat.refuse')}
      </Button>
      <ActDialog
        open={asked !== undefined}
        title={say(`chat.${decision}`)}
        confirm={say(`chat.${decision}`)}
        run={(reason) => call(opsChatDecide, { id, decision, reason })}
        done={say('chat.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}

const Try = ({ hasWaiting }: { readonly hasWaiting: boolean }) => {
  const say = useText()
  const { call } = useDesk()
  const [text, setText] = useState('')
  const lists = hasWaiting ? (['live', 'waiting'] as const) : (['live'] as const)
  const tried = useQuery({
    queryKey: ['chat', 'try', text, hasWaiting],
    enabled: text.trim() !== '',
    queryFn: async () =>
      Promise.all(lists.map(async (list) => ({ list, ...answered(await call(opsChatTry, { text, list })) }))),
  })
  return (
    <div className={css['try']}>
      <Input
        value={text}
        maxLength={200}
        aria-label={say('chat.try')}
        placeholder={say('chat.try')}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' &&
        tried.data?.map(({ list, rule, hits }) => (
          <p key={list}>
            {say(`chat.try_${list}`)}{' '}
            <Tag color={rule === null ? 'green' : 'red'}>
              {say(rule === null ? 'chat.passes' : `chat.rule.${rule}`)}
            </Tag>
            {hits.map(({ word, level }) => (
              <Tag key={word} color={level === 'block' ? 'red' : 'gold'}>
                {word}
              </Tag>
            ))}
          </p>
        ))}
    </div>
  )
}

const WordList = ({ data, onActed }: { readonly data: Words; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [editing, setEditing] = useState(false)
  const { version, words, hits, waiting, proposed } = data
  return (
    <Panel
      title={say('chat.words_of', { version })}
      extra={
        may('chat.rule') && (
          <Button disabled={waiting !== null} onClick={() => setEditing(true)}>
            {say('chat.words_change')}
          </Button>
        )
      }
    >
      <Try hasWaiting={waiting !== null} />
      {levels.map((level) => (
        <section key={level}>
          <h3>{say(`chat.level_${level}`)}</h3>
          <p className={css['words']}>
            {words
              .filter((one) => one.level === level)
              .map(({ word }) => (
                <Tag key={word}>
                  {word} {hits.find((one) => one.word === word)?.count ?? ''}
                </Tag>
              ))}
          </p>
        </section>
      ))}
      {waiting !== null && (
        <section>
          <h3>{say('chat.waiting', { maker: waiting.maker })}</h3>
          <p>
            <Moment at={waiting.at} /> {waiting.reason}
          </p>
          <p className={css['words']}>
            {proposed
              ?.filter(({ word, level }) => !words.some((one) => one.word === word && one.level === level))
              .map(({ word, level }) => (
                <Tag key={word} color="green">
                  + {word} · {say(`chat.level_${level}`)}
                </Tag>
              ))}
            {words
              .filter(({ word, level }) => proposed?.some((one) => one.word === word && one.level === level) === false)
              .map(({ word }) => (
                <Tag key={word} color="red">
                  − {word}
                </Tag>
              ))}
          </p>
          <Decide id={waiting.id} makerId={waiting.makerId} onActed={onActed} />
        </section>
      )}
      <ActDialog
        open={editing}
        title={say('chat.words_change')}
        confirm={say('chat.propose')}
        initial={{ block: textOf(words, 'block'), review: textOf(words, 'review') }}
        fields={levels.map((level) => (
          <Form.Item key={level} name={level} label={say(`chat.level_${level}`)}>
            <Input.TextArea rows={8} />
          </Form.Item>
        ))}
        run={(reason, values) => {
          const { block = '', review = '' } = values as Readonly<Record<string, string | undefined>>
          const list = [...entriesOf(block, 'block'), ...entriesOf(review, 'review')]
          return call(opsChatWordsPropose, { version, words: list, reason })
        }}
        done={say('chat.proposed')}
        onDone={onActed}
        onClose={() => setEditing(false)}
      >
        <p>{say('chat.words_more')}</p>
      </ActDialog>
    </Panel>
  )
}

type Stands = Gives<typeof opsChatMaintains>

const Span = ({ span }: { readonly span: Stands['now'] }) => {
  const say = useText()
  if (span === null) return say('chat.maintain_none')
  return (
    <>
      <Moment at={span.from} /> – {span.to === null ? say('chat.open_end') : <Moment at={span.to} />}
    </>
  )
}

const Maintenance = ({ data, onActed }: { readonly data: Stands; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [asked, setAsked] = useState<'begin' | 'end'>()
  const { now, waiting, proposed } = data
  return (
    <Panel title={say('chat.maintenance')}>
      <p>
        {say('chat.maintain_now')} <Span span={now} />
      </p>
      {waiting !== null && (
        <section>
          <h3>{say('chat.waiting', { maker: waiting.maker })}</h3>
          <p>
            <Span span={proposed} /> · {waiting.reason}
          </p>
          <Decide id={waiting.id} makerId={waiting.makerId} onActed={onActed} />
        </section>
      )}
      {may('chat.rule') && waiting === null && (
        <div className={css['acts']}>
          <Button onClick={() => setAsked('begin')}>{say('chat.maintain_begin')}</Button>
          {now !== null && <Button onClick={() => setAsked('end')}>{say('chat.maintain_end')}</Button>}
        </div>
      )}
      <ActDialog
        open={asked !== undefined}
        title={say(`chat.maintain_${asked ?? 'begin'}`)}
        confirm={say('chat.propose')}
        fields={
          asked === 'begin' && (
            <Form.Item name="span" label={say('chat.maintain_span')}>
              <DatePicker.RangePicker showTime allowEmpty={[true, true]} />
            </Form.Item>
          )
        }
        run={(reason, values) => {
          const { span } = values as unknown as { readonly span?: readonly ({ valueOf: () => number } | null)[] }
          const from = asked === 'begin' ? (span?.[0]?.valueOf() ?? 0) : null
          const to = asked === 'begin' ? (span?.[1]?.valueOf() ?? null) : null
          return call(opsChatMaintain, { from, to, reason })
        }}
        done={say('chat.proposed')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say('chat.maintain_more')}</p>
      </ActDialog>
    </Panel>
  )
}

const Rules = () => {
  const { call } = useDesk()
  const queries = useQueryClient()
  const words = useQuery({
    queryKey: ['chat', 'words'],
    queryFn: async () => answered(await call(opsChatWords, {})),
  })
  const stands = useQuery({
    queryKey: ['chat', 'maintains'],
    queryFn: async () => answered(await call(opsChatMaintains, {})),
  })
  const gifts = useQuery({
    queryKey: ['chat', 'gifts'],
    queryFn: async () => answered(await call(opsChatGifts, {})),
  })
  const acted = (): void => void queries.invalidateQueries({ queryKey: ['chat'] })
  return (
    <div className={css['Rules']}>
      <Shown query={words}>{(data) => <WordList data={data} onActed={acted} />}</Shown>
      <div className={css['side']}>
        <Shown query={stands}>{(data) => <Maintenance data={data} onActed={acted} />}</Shown>
        <Shown query={gifts}>{({ rows }) => <Gifts rows={rows} onActed={acted} />}</Shown>
      </div>
    </div>
  )
}

export default Rules
