// The fields of the two kinds without texts of their own: changed sentences of a help page, and the order of home.

import { useDesk } from '@magpie/desk/desk'
import { Shown } from '@magpie/desk/states'
import { Icon } from '@magpie/ui/art/icon'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import {
  type HelpBody,
  homeBlocks,
  type HomeBody,
  type Language,
  languages,
  opsHelpWords,
} from '../../contract/index.ts'
import css from './content.module.css'

type Sentence = Readonly<Record<Language, string>>

const laid = (body: HelpBody, from: string, to: Sentence | undefined): HelpBody => {
  const words = Object.fromEntries(
    languages.map((language) => {
      const { [from]: _old, ...rest } = body.words[language]
      return [language, to === undefined ? rest : { ...rest, [from]: to[language] }]
    }),
  )
  return { ...body, words: words as HelpBody['words'] }
}

const Sentences = ({
  rows,
  body,
  onChange,
}: {
  readonly rows: readonly Sentence[]
  readonly body: HelpBody
  readonly onChange: (body: HelpBody) => void
}) => {
  const say = useText()
  const [looked, setLooked] = useState('')
  const changed = body.words['zh-CN']
  const shown = rows.filter((row) => looked === '' || row['zh-CN'].includes(looked) || row['zh-CN'] in changed)
  return (
    <>
      <Input.Search allowClear placeholder={say('content.sentence')} onSearch={setLooked} />
      <ul className={css['sentences']}>
        {shown.map((row) => {
          const from = row['zh-CN']
          const open = from in changed
          const now = Object.fromEntries(
            languages.map((language) => [language, body.words[language][from] ?? row[language]]),
          ) as Sentence
          return (
            <li key={from}>
              <button
                type="button"
                aria-expanded={open}
                onClick={() => onChange(laid(body, from, open ? undefined : row))}
              >
                {open ? <del>{from}</del> : from}
              </button>
              {open &&
                languages.map((language) => (
                  <Input.TextArea
                    key={language}
                    aria-label={say(`content.language.${language}`)}
                    autoSize
                    value={now[language]}
                    onChange={({ target }) => onChange(laid(body, from, { ...now, [language]: target.value }))}
                  />
                ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const HelpFields = ({
  body,
  fixed,
  onChange,
}: {
  readonly body: HelpBody
  /** A page is chosen only once. */
  readonly fixed: boolean
  readonly onChange: (body: HelpBody) => void
}) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['content', 'help', body.slug],
    queryFn: async () => answered(await call(opsHelpWords, { slug: body.slug })),
  })
  return (
    <Shown query={query} rows={6}>
      {({ pages, rows }) => (
        <>
          <Form.Item label={say('content.page')} extra={say('content.page_more')}>
            <Select
              aria-label={say('content.page')}
              value={body.slug}
              disabled={fixed}
              onChange={(slug: string) => onChange({ kind: 'help', slug, words: { 'zh-CN': {}, 'zh-TW': {}, en: {} } })}
              options={pages.map(({ slug, title }) => ({ value: slug, label: title }))}
            />
          </Form.Item>
          <Sentences key={body.slug} rows={rows} body={body} onChange={onChange} />
        </>
      )}
    </Shown>
  )
}

/** All parts; those with a fixed order first. */
const allBlocks = ({ order, hidden }: HomeBody): readonly string[] => {
  const named = order.filter((id) => !hidden.includes(id))
  return [...named, ...homeBlocks.filter((id) => !named.includes(id))]
}

export const HomeFields = ({
  body,
  onChange,
}: {
  readonly body: HomeBody
  readonly onChange: (body: HomeBody) => void
}) => {
  const say = useText()
  const blocks = allBlocks(body)
  const put = (all: readonly string[], hidden: readonly string[]): void =>
    onChange({ kind: 'home', order: all.filter((id) => !hidden.includes(id)), hidden: [...hidden] })
  const moved = (at: number, by: number): void => {
    const all = [...blocks]
    const [one] = all.splice(at, 1)
    if (one !== undefined) all.splice(at + by, 0, one)
    put(all, body.hidden)
  }
  return (
    <ol className={css['blocks']}>
      {blocks.map((id, at) => {
        const name = say(`content.block.${id}`)
        const hides = body.hidden.includes(id)
        return (
          <li key={id}>
            <strong>{name}</strong>
            <Button
              type="text"
              aria-label={say('content.up', { name })}
              disabled={at === 0}
              icon={<Icon name="up" />}
              onClick={() => moved(at, -1)}
            />
            <Button
              type="text"
              aria-label={say('content.down', { name })}
              disabled={at === blocks.length - 1}
              icon={<Icon name="down" />}
              onClick={() => moved(at, 1)}
            />
            <Switch
              aria-label={say('content.shows', { name })}
              checked={!hides}
              onChange={(shows) => put(blocks, shows ? body.hidden.filter((one) => one !== id) : [...body.hidden, id])}
            />
          </li>
        )
      })}
    </ol>
  )
}
