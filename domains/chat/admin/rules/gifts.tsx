// Gift prices. One operator changes a price, with a reason in the audit log; members confirm again before they pay the
// new price.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import { Button, Form, InputNumber, Switch, Tag } from 'antd'
import { useState } from 'react'
import { type DeskGift, opsChatGiftSet } from '../../contract/index.ts'
import css from './rules.module.css'

type GiftsProps = { readonly rows: readonly DeskGift[]; readonly onActed: () => void }

export const Gifts = ({ rows, onActed }: GiftsProps) => {
  const say = useText()
  const { call, may } = useDesk()
  const [asked, setAsked] = useState<DeskGift>()
  return (
    <Panel title={say('chat.gifts')}>
      <ul className={css['gifts']}>
        {rows.map((gift) => (
          <li key={gift.id}>
            <b>{say(`chat.gift.${gift.id}`)}</b>
            <span>{say('chat.gift_price', { points: gift.points })}</span>
            <span>{say('chat.gift_given', { count: gift.given })}</span>
            <Tag color={gift.onSale ? 'green' : 'default'}>{say(gift.onSale ? 'chat.gift_on' : 'chat.gift_off')}</Tag>
            {may('chat.rule') && (
              <Button size="small" onClick={() => setAsked(gift)}>
                {say('chat.gift_set')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ActDialog
        key={asked?.id ?? ''}
        open={asked !== undefined}
        title={asked === undefined ? say('chat.gifts') : say(`chat.gift.${asked.id}`)}
        confirm={say('chat.gift_set')}
        fields={
          asked !== undefined && (
            <>
              <Form.Item name="points" label={say('chat.gift_points')} initialValue={asked.points}>
                <InputNumber min={1} max={500} precision={0} />
              </Form.Item>
              <Form.Item name="onSale" label={say('chat.gift_on')} valuePropName="checked" initialValue={asked.onSale}>
                <Switch />
              </Form.Item>
            </>
          )
        }
        run={(reason, values) => {
          const { points, onSale } = values as unknown as Pick<DeskGift, 'points' | 'onSale'>
          const { id: gift = '', version = 0 } = asked ?? {}
          return call(opsChatGiftSet, { gift, points, onSale, version, reason })
        }}
        done={say('chat.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say('chat.gifts_more')}</p>
      </ActDialog>
    </Panel>
  )
}
