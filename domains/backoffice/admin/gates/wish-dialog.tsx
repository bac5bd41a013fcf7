// One proposed change of the site: what, from when until when, and why. The dialog says before sending whether it takes
// effect at once or waits for another operator.

import { beijingMoment } from '@magpie/kernel'
import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { opsGateChange, type opsGates, type Wish } from '@magpie/gate/contract'
import type { Result } from '@magpie/wire/call'
import type { Feature } from '@magpie/wire/features'
import { useText } from '@magpie/wire/text'
import { App, Checkbox, Form, Input, Select } from 'antd'
import { AccessFields, rulesOf, type TypedAccess, wordsOf } from './access-fields.tsx'
import { FeatureFields } from './features.tsx'

export type Gates = Exclude<Result<typeof opsGates>, { refused: string }>
export type Part = Wish['part']
export type Asked =
  | { readonly part: Exclude<Part, 'feature'>; readonly alone?: true; readonly feature?: undefined }
  | { readonly part: 'feature'; readonly feature: Feature; readonly alone?: undefined }

type Typed = TypedAccess & {
  readonly from?: string
  readonly to?: string
  readonly minutes?: number
  readonly share?: number
  readonly least?: string
  readonly title?: string
  readonly skin?: '' | 'spring'
  readonly video?: string
  readonly barred?: string
  readonly abroad?: boolean
}

/** A browser's date field in Beijing time. */
const momentOf = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : beijingMoment(text)

const wishOf = ({ part, feature }: Asked, typed: Typed, config: Gates['config']): Wish => {
  if (part === 'feature') return { part, feature, share: typed.share ?? 0 }
  if (part === 'look') {
    const film = typed.video?.trim() ?? ''
    return { part, title: typed.title ?? config.title, skin: typed.skin ?? '', video: film === '' ? null : film }
  }
  if (part === 'phones') return { part, barred: wordsOf(typed.barred), abroad: typed.abroad ?? true }
  if (part === 'version') return { part, least: typed.least ?? config.servedVersion }
  if (part !== 'access') return { part }
  return { part, rules: rulesOf(typed, config.access?.networksOf ?? []) }
}

const LookFields = () => {
  const say = useText()
  return (
    <>
      <Form.Item
        name="title"
        label={say('gates.name')}
        rules={[{ required: true, whitespace: true, message: say('gates.needed') }]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="skin" label={say('gates.skin')}>
        <Select
          options={[
            { value: '', label: say('gates.skin_none') },
            { value: 'spring', label: say('gates.skin_spring') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="video"
        label={say('gates.video')}
        extra={say('gates.video_more')}
        rules={[{ pattern: /^\/(?:[\w-]+\/)*[\w.-]+\.(?:mp4|webm)$/, message: say('gates.video_more') }]}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
    </>
  )
}

const PhoneFields = () => {
  const say = useText()
  return (
    <>
      <Form.Item
        name="barred"
        label={say('gates.phones_barred')}
        extra={say('gates.phones_barred_more')}
        rules={[{ pattern: /^(?:\s*\d{1,4}[\s,\uff0c]*)*$/, message: say('gates.phones_barred_more') }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="abroad" valuePropName="checked">
        <Checkbox>{say('gates.phones_abroad')}</Checkbox>
      </Form.Item>
    </>
  )
}

const VersionField = ({ served }: { readonly served: string }) => {
  const say = useText()
  return (
    <Form.Item
      name="least"
      label={say('gates.version')}
      extra={say('gates.version_more', { version: served })}
      rules={[{ required: true, pattern: /^\d{1,5}\.\d{1,5}\.\d{1,5}$/, message: say('gates.needed') }]}
    >
      <Input autoComplete="off" maxLength={17} />
    </Form.Item>
  )
}

const Window = ({ part }: { readonly part: Part }) => {
  const say = useText()
  return (
    <>
      <Form.Item name="from" label={say('gates.from')} extra={say('gates.from_more')}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="to"
        label={say('gates.to')}
        {...(part === 'maintenance'
          ? { rules: [{ required: true, message: say('gates.needed') }] }
          : { extra: say('gates.to_more') })}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </>
  )
}

const lengths = [30, 60, 120] as const

const Length = () => {
  const say = useText()
  return (
    <Form.Item name="minutes" label={say('gates.length')}>
      <Select
        options={lengths.map((minutes) => ({
          value: minutes,
          label: minutes < 60 ? say('gates.minutes', { count: minutes }) : say('gates.hours', { count: minutes / 60 }),
        }))}
      />
    </Form.Item>
  )
}

const shareOf = ({ features }: Gates['config'], { feature }: Asked): number =>
  features.find((one) => one.feature === feature)?.share ?? 100

const typedOf = ({ access, title, skin, leastVersion, servedVersion, ...rest }: Gates['config']): Typed => ({
  minutes: lengths[0],
  networks: access?.blockedNetworks.join('\n') ?? '',
  closed: access?.closedRegions.join(' ') ?? '',
  looks: access?.lookOnlyRegions.join(' ') ?? '',
  service: access?.serviceUrl ?? '',
  least: leastVersion ?? servedVersion,
  title,
  skin: skin === 'spring' ? 'spring' : '',
  video: rest.video ?? '',
  barred: rest.barredPhones.join(' '),
  abroad: rest.phonesAbroad,
})

/** Whether this change needs another operator. */
const noteOf = ({ part, alone }: Asked): 'alone' | 'two' | 'one' =>
  alone === true ? 'alone' : part === 'look' ? 'one' : 'two'

export const WishDialog = ({
  asked,
  config,
  onDone,
  onClose,
}: {
  readonly asked: Asked
  readonly config: Gates['config']
  readonly onDone: () => void
  readonly onClose: () => void
}) => {
  const say = useText()
  const { call, now } = useDesk()
  const { message } = App.useApp()
  const { part, alone } = asked
  const run = (reason: string, values: Readonly<Record<string, never>>) => {
    const typed = values as Typed
    const to = alone === true ? now() + (typed.minutes ?? lengths[0]) * 60_000 : momentOf(typed.to)
    return call(opsGateChange, { wish: wishOf(asked, typed, config), from: momentOf(typed.from), to, reason })
  }
  return (
    <ActDialog
      open
      title={
        alone === true
          ? say('gates.stop_all')
          : say(`gates.part_${part}`) + (part === 'feature' ? ` · ${say(`gates.feature_${asked.feature}`)}` : '')
      }
      confirm={say(alone === true ? 'gates.stop_all' : 'gates.change')}
      danger={part === 'maintenance'}
      initial={{ ...typedOf(config), share: shareOf(config, asked) }}
      fields={
        <>
          {part === 'access' && <AccessFields networksOf={config.access?.networksOf ?? []} />}
          {part === 'feature' && <FeatureFields share={shareOf(config, asked)} />}
          {part === 'look' && <LookFields />}
          {part === 'phones' && <PhoneFields />}
          {part === 'version' && <VersionField served={config.servedVersion} />}
          {alone === true ? <Length /> : <Window part={part} />}
        </>
      }
      run={run}
      onDone={({ state }) => {
        void message.success(say(state === 'made' ? 'gates.made' : 'gates.sent'))
        onDone()
      }}
      onClose={onClose}
    >
      {part !== 'feature' && <p>{say(`gates.${noteOf(asked)}`)}</p>}
    </ActDialog>
  )
}
