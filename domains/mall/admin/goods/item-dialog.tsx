// Creates or edits an item. Its id and kind cannot change.

import { ActDialog, FieldsBeside } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Segmented } from '@magpie/desk/segmented'
import { beijingDay, beijingMidnight, dayMs } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import { Form, Input, InputNumber, Select } from 'antd'
import {
  type ArtName,
  artNames,
  type Gives,
  gives,
  type ItemKind,
  itemKinds,
  itemStates,
  type OpsItem,
  opsItemSave,
} from '../../contract/index.ts'

type Typed = {
  readonly id: string
  readonly kind: ItemKind
  readonly title: string
  readonly about: string
  readonly art: ArtName
  readonly gives?: Gives
  readonly price: number
  readonly perMember: number
  readonly level: number
  readonly fromDay: string
  readonly toDay?: string
  readonly weight: number
  readonly state: 'on' | 'off'
}

/** `2026-02-30` is not a day. */
const isDay = (text: string): boolean => {
  const at = beijingMidnight(text)
  return !Number.isNaN(at) && beijingDay(at) === text
}

const initialOf = (item: OpsItem | undefined): Readonly<Record<string, unknown>> =>
  item === undefined
    ? {
        kind: 'goods',
        art: 'sapling',
        price: 100,
        perMember: 1,
        level: 0,
        weight: 0,
        state: 'off',
        fromDay: beijingDay(Date.now()),
      }
    : {
        ...item,
        title: item.title['zh-CN'],
        about: item.about['zh-CN'],
        fromDay: beijingDay(item.fromAt),
        toDay: item.toAt === null ? undefined : beijingDay(item.toAt - 1),
      }

const askOf = (typed: Typed, item: OpsItem | undefined) => {
  const { fromDay, toDay, ...rest } = typed
  const kind = item?.kind ?? typed.kind
  // An unchanged date keeps its exact moment.
  const isSame = item !== undefined && beijingDay(item.fromAt) === fromDay
  return {
    ...rest,
    id: item?.id ?? typed.id,
    kind,
    gives: item?.gives ?? gives[kind].find((one) => one === typed.gives) ?? gives[kind][0],
    fromAt: isSame ? item.fromAt : beijingMidnight(fromDay),
    toAt: toDay === undefined || toDay === '' ? null : beijingMidnight(toDay) + dayMs,
  }
}

const Fields = ({ isNew }: { readonly isNew: boolean }) => {
  const say = useText()
  const needed = { required: true, message: say('mall.needed') }
  const judged = (isGood: (text: string) => boolean, message: string) => ({
    validator: (_rule: object, text?: string) =>
      text === undefined || text === '' || isGood(text) ? Promise.resolve() : Promise.reject(new Error(message)),
  })
  const day = judged(isDay, say('mall.day_shape'))
  const number = (name: string, min: number, max: number) => (
    <Form.Item name={name} label={say(`mall.${name}`)} rules={[needed]}>
      <InputNumber min={min} max={max} precision={0} />
    </Form.Item>
  )
  return (
    <>
      <Form.Item
        name="id"
        label={say('mall.id')}
        rules={[needed, { pattern: /^[a-z0-9-]{1,32}$/, message: say('mall.id_shape') }]}
      >
        <Input disabled={!isNew} maxLength={32} autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label={say('mall.kind')}>
        <Segmented
          disabled={!isNew}
          options={itemKinds.map((value) => ({ value, label: say(`mall.kind.${value}`) }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => {
          const own = gives[getFieldValue('kind') as ItemKind]
          if (own.length === 1) return null
          return (
            <Form.Item name="gives" label={say('mall.gives')} rules={[needed]}>
              <Select disabled={!isNew} options={own.map((value) => ({ value, label: say(`mall.gives.${value}`) }))} />
            </Form.Item>
          )
        }}
      </Form.Item>
      <Form.Item name="title" label={say('mall.name')} rules={[needed, { min: 2 }]}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="about" label={say('mall.text')} rules={[needed, { min: 2 }]}>
        <Input.TextArea maxLength={120} rows={2} />
      </Form.Item>
      <Form.Item name="art" label={say('mall.art')}>
        <Select options={artNames.map((value) => ({ value, label: say(`mall.art.${value}`) }))} />
      </Form.Item>
      <FieldsBeside>
        {number('price', 1, 1_000_000)}
        {number('perMember', 1, 1000)}
        {number('level', 0, 10)}
        {number('weight', 0, 1000)}
      </FieldsBeside>
      <FieldsBeside>
        <Form.Item name="fromDay" label={say('mall.from')} rules={[needed, day]}>
          <Input maxLength={10} placeholder="2026-12-01" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="toDay"
          label={say('mall.to')}
          dependencies={['fromDay']}
          rules={[
            day,
            ({ getFieldValue }) => judged((text) => text >= String(getFieldValue('fromDay')), say('mall.to_first')),
          ]}
        >
          <Input maxLength={10} placeholder="2026-12-31" autoComplete="off" allowClear />
        </Form.Item>
      </FieldsBeside>
      <Form.Item name="state" label={say('mall.state')}>
        <Segmented options={itemStates.map((value) => ({ value, label: say(`mall.state.${value}`) }))} />
      </Form.Item>
    </>
  )
}

export const ItemDialog = ({
  item,
  open,
  onClose,
  onDone,
}: {
  readonly item: OpsItem | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const say = useText()
  const { call } = useDesk()
  return (
    <ActDialog
      open={open}
      title={say(item === undefined ? 'mall.new' : 'mall.change')}
      confirm={say('mall.save')}
      done={say('mall.saved')}
      initial={initialOf(item)}
      fields={<Fields isNew={item === undefined} />}
      run={(reason, values) => call(opsItemSave, { ...askOf(values as unknown as Typed, item), reason })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
