// An operator's settings of a game: whether it is on sale, its position, its badges. They are sent to the venue at
// once; open rounds go on to their end.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { App, Checkbox, Form, InputNumber, Switch } from 'antd'
import { opsGameMark } from '../../contract/index.ts'
import type { Row } from './row.ts'

const tags = ['new', 'picked'] as const

type Fields = { readonly open: boolean; readonly place: number | null; readonly tags: readonly ('new' | 'picked')[] }

type MarkDialogProps = {
  readonly row: Row | undefined
  /** Only on or off: the other settings stay. */
  readonly turned: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

export const MarkDialog = ({ row, turned, onDone, onClose }: MarkDialogProps) => {
  const say = useText()
  const { call } = useDesk()
  const { message } = App.useApp()
  const { game, venue } = row ?? {}
  const word = turned ? (game?.open === true ? 'games.turn_off' : 'games.turn_on') : 'games.mark'
  const fields = (
    <>
      <Form.Item name="open" label={say('games.state')} valuePropName="checked">
        <Switch checkedChildren={say('games.on')} unCheckedChildren={say('games.off')} />
      </Form.Item>
      <Form.Item name="place" label={say('games.place')} extra={say('games.place_more')}>
        <InputNumber min={0} max={999} />
      </Form.Item>
      <Form.Item name="tags" label={say('games.tags')}>
        <Checkbox.Group options={tags.map((value) => ({ value, label: say(`games.tag_${value}`) }))} />
      </Form.Item>
    </>
  )
  const now: Fields = { open: game?.open ?? false, place: game?.place ?? null, tags: game?.tags ?? [] }
  return (
    <ActDialog
      open={row !== undefined}
      title={say(`${word}_title`, { name: game?.title ?? '' })}
      confirm={say(word)}
      danger={turned && now.open}
      {...(turned ? {} : { fields, initial: now })}
      run={(reason, values) => {
        const { open, place, tags: marked } = turned ? { ...now, open: !now.open } : (values as unknown as Fields)
        return call(opsGameMark, {
          venue: venue?.venue ?? '',
          game: game?.game ?? '',
          open,
          place: place ?? null,
          tags: [...marked],
          was: { ...now, tags: [...now.tags] },
          reason,
        })
      }}
      onDone={({ state }) => {
        void message.success(say(state === 'done' ? 'games.did' : 'games.waits'))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{say(`${word}_more`, { going: game?.going ?? 0 })}</p>
    </ActDialog>
  )
}
