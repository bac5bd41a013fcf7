// Features and the percentage of members who have each (decision 0950). A member who has one keeps it while its share
// grows; one operator alone may switch a broken feature off.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import { Button, Form, InputNumber, Slider } from 'antd'
import css from './gates.module.css'
import type { Asked, Gates } from './wish-dialog.tsx'

const toneOf = (share: number): 'jade' | 'gold' | 'plain' => (share === 100 ? 'jade' : share === 0 ? 'plain' : 'gold')

type FeaturesProps = { readonly gates: Gates; readonly ask: (asked: Asked) => void }

export const Features = ({ gates: { config }, ask }: FeaturesProps) => {
  const say = useText()
  const { may } = useDesk()
  return (
    <Panel title={say('gates.features')} extra={say('gates.features_more')} flush>
      <ul className={css['switches']}>
        {config.features.map(({ feature, share }) => (
          <li key={feature}>
            <strong>{say(`gates.feature_${feature}`)}</strong>
            <StateTag tone={toneOf(share)}>{say('gates.percent', { share })}</StateTag>
            {may('gates.change') && (
              <Button size="small" onClick={() => ask({ part: 'feature', feature })}>
                {say('gates.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const steps = { 0: '0', 5: '5', 25: '25', 50: '50', 100: '100' }

/** The effect of the typed share, beside the current one. */
export const FeatureFields = ({ share }: { readonly share: number }) => {
  const say = useText()
  const typed = Form.useWatch<number | null>('share') ?? share
  const word = typed === share ? 'same' : typed === 0 ? 'none' : typed > share ? 'more' : 'fewer'
  return (
    <>
      <Form.Item name="share" label={say('gates.share')} rules={[{ required: true, message: say('gates.needed') }]}>
        <InputNumber min={0} max={100} precision={0} suffix="%" />
      </Form.Item>
      <Form.Item name="share" noStyle>
        <Slider min={0} max={100} marks={steps} tooltip={{ open: false }} />
      </Form.Item>
      <p role="status">{say(`gates.share_${word}`, { share, typed, more: Math.abs(typed - share) })}</p>
      <p>{say(typed === 0 ? 'gates.one' : 'gates.two')}</p>
    </>
  )
}
