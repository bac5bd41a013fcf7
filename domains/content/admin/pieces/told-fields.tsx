// The fields of a piece with texts: title and text in three languages, its link, its picture, its audience.

import { Segmented } from '@magpie/desk/segmented'
import { useText } from '@magpie/wire/text'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import {
  bannerImages,
  type Language,
  languages,
  noticeCategories,
  pictureBytesMost,
  pictureTypes,
  type ToldBody,
  toldKinds,
} from '../../contract/index.ts'
import { AudienceFields } from './audience-fields.tsx'
import { type Work, withTold } from './work.ts'
import css from './content.module.css'

type Fields = { readonly work: Work; readonly body: ToldBody; readonly onChange: (work: Work) => void }

const Words = ({ work, body, onChange }: Fields) => {
  const say = useText()
  const [language, setLanguage] = useState<Language>('zh-CN')
  const told = body.words[language]
  const times = language === 'en' ? 3 : 1
  const { title, text } = toldKinds[body.kind]
  const change = (more: Parameters<typeof withTold>[2]): void =>
    onChange({ ...work, body: withTold(body, language, more) })
  const long = text > 60
  return (
    <>
      <Segmented
        aria-label={say('content.language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((one) => ({
          value: one,
          label: `${say(`content.language.${one}`)}${body.words[one].title === '' ? ' ·' : ''}`,
        }))}
      />
      <div className={css['fields']}>
        <Form.Item label={say('content.name')}>
          <Input
            aria-label={say('content.name')}
            value={told.title}
            maxLength={title * times}
            showCount
            onChange={({ target }) => change({ title: target.value })}
          />
        </Form.Item>
        {body.kind !== 'notice' && (
          <Form.Item label={say('content.action')}>
            <Input
              aria-label={say('content.action')}
              value={told.action ?? ''}
              maxLength={10 * times}
              disabled={body.jump.target === null}
              onChange={({ target }) => change({ action: target.value === '' ? null : target.value })}
            />
          </Form.Item>
        )}
        <Form.Item label={say('content.text')} {...(long ? { className: css['wide'] ?? '' } : {})}>
          <Input.TextArea
            aria-label={say('content.text')}
            value={told.text}
            rows={long ? 4 : 2}
            maxLength={text * times}
            showCount
            onChange={({ target }) => change({ text: target.value })}
          />
        </Form.Item>
      </div>
    </>
  )
}

const Way = ({ work, body, onChange }: Fields) => {
  const say = useText()
  const { type, target } = body.jump
  const set = (jump: { readonly type: number; readonly target: string | null }): void => {
    const words = jump.target === null ? withoutActions(body) : body.words
    onChange({ ...work, body: { ...body, words, jump: jump as ToldBody['jump'] } })
  }
  return (
    <Form.Item label={say('content.way')}>
      <div className={css['pair']}>
        <Select
          aria-label={say('content.way')}
          value={type}
          onChange={(chosen: number) => set({ type: chosen, target: chosen === 0 ? null : '' })}
          options={[0, 1, 2, 3].map((value) => ({ value, label: say(`content.way.${value}`) }))}
        />
        {target !== null && (
          <Input
            aria-label={say('content.target')}
            value={target}
            placeholder={say(`content.target.${type}`)}
            onChange={({ target: field }) => set({ type, target: field.value.trim() })}
          />
        )}
      </div>
    </Form.Item>
  )
}

const withoutActions = ({ words }: ToldBody): ToldBody['words'] => ({
  'zh-CN': { ...words['zh-CN'], action: null },
  'zh-TW': { ...words['zh-TW'], action: null },
  en: { ...words.en, action: null },
})

const readBase64 = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done((typeof reader.result === 'string' ? reader.result : '').replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

const Art = ({ work, body, onChange }: Fields) => {
  const say = useText()
  const field = useId()
  const [trouble, setTrouble] = useState(false)
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const fits = file.size <= pictureBytesMost && (pictureTypes as readonly string[]).includes(file.type)
    setTrouble(!fits)
    if (fits) onChange({ ...work, upload: await readBase64(file) })
  }
  const { upload: _upload, ...without } = work
  const has = work.upload !== undefined || body.picture !== null
  return (
    <Form.Item
      label={say('content.art')}
      {...(trouble ? { validateStatus: 'error' as const } : {})}
      extra={say(has ? 'content.picture_is' : 'content.picture_rule')}
    >
      <div className={css['pair']}>
        <Select
          aria-label={say('content.art')}
          value={body.image ?? ''}
          onChange={(image: string) => onChange({ ...work, body: { ...body, image: image === '' ? null : image } })}
          options={['', ...bannerImages]
            .filter((name) => name !== '' || body.kind !== 'banner')
            .map((value) => ({ value, label: say(`content.art.${value === '' ? 'none' : value}`) }))}
        />
        {has ? (
          <Button onClick={() => onChange({ ...without, body: { ...body, picture: null } })}>
            {say('content.picture_remove')}
          </Button>
        ) : (
          <label className={css['upload']} htmlFor={field}>
            {say('content.picture')}
            <input
              id={field}
              type="file"
              accept={pictureTypes.join(',')}
              onChange={({ target }) => void send(target.files?.[0])}
            />
          </label>
        )}
      </div>
    </Form.Item>
  )
}

export const ToldFields = (fields: Fields) => {
  const { work, body, onChange } = fields
  const say = useText()
  const set = (more: Partial<ToldBody>): void => onChange({ ...work, body: { ...body, ...more } })
  return (
    <>
      <Words {...fields} />
      <div className={css['fields']}>
        {body.kind === 'notice' ? (
          <Form.Item label={say('content.category')}>
            <Select
              aria-label={say('content.category')}
              value={body.category}
              onChange={(category) => set({ category })}
              options={Object.entries(noticeCategories).map(([name, value]) => ({
                value,
                label: say(`content.category.${name}`),
              }))}
            />
          </Form.Item>
        ) : (
          <>
            <Way {...fields} />
            <Art {...fields} />
          </>
        )}
        <AudienceFields audience={body.audience} onChange={(audience) => set({ audience })} />
        <Form.Item label={say('content.weight')} extra={say('content.weight_more')}>
          <InputNumber
            aria-label={say('content.weight')}
            min={0}
            max={1000}
            precision={0}
            value={body.weight}
            onChange={(weight) => set({ weight: weight ?? 0 })}
          />
        </Form.Item>
      </div>
    </>
  )
}
