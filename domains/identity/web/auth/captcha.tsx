// The picture code or the slider that a login asks for (S-ERR-06). The slider is a native range input, so it works with
// keys too. Members who can use neither can let their device compute for some seconds instead.

import { Button } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { StateView } from '@magpie/ui/state-view'
import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captchaImage, slideSize } from '../../contract/captcha.ts'
import css from './captcha.module.css'

export type CaptchaProps = {
  readonly challenge: string
  readonly error: string | undefined
  readonly busy: boolean
  /** Name of the form field that holds the answer. */
  readonly name: string
  /** Switches to computing. */
  readonly onCompute: () => void
}

type Shown = { readonly image: string; readonly piece: string; readonly top: number }

const Slider = ({ image, piece, top, name }: Shown & { readonly name: string }) => {
  const say = useText()
  const [at, setAt] = useState(0)
  const { width, height, piece: size } = slideSize
  return (
    <>
      <svg className={css['scene']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={`data:image/png;base64,${image}`} width={width} height={height} />
        <image href={`data:image/png;base64,${piece}`} x={at} y={top} width={size} height={size} />
      </svg>
      <input
        className={css['range']}
        type="range"
        name={name}
        aria-label={say('captcha.slide')}
        min={0}
        max={width - size}
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <p className={css['hint']}>{say('captcha.slideHint')}</p>
    </>
  )
}

export const Captcha = ({ challenge, error, busy, name, onCompute }: CaptchaProps) => {
  const say = useText()
  const call = useCall()
  const query = useQuery({
    queryKey: ['captcha', challenge],
    queryFn: async () => answered(await call(captchaImage, { challenge })),
    staleTime: Infinity,
    retry: false,
  })
  const { data } = query
  return (
    <div className={css['Captcha']}>
      {query.isError ? (
        <StateView
          kind="error"
          title={say('captcha.noImage')}
          action={
            <Button type="button" variant="soft" onClick={() => void query.refetch()}>
              {say('captcha.retry')}
            </Button>
          }
        />
      ) : data === undefined ? (
        <div className={css['coming']} role="status" aria-label={say('captcha.coming')} />
      ) : data.kind === 'picture' ? (
        <div className={css['picture']}>
          <Field
            label={say('captcha.picture')}
            name={name}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
          />
          <img src={`data:image/png;base64,${data.image}`} alt={say('captcha.alt')} width={120} height={40} />
        </div>
      ) : (
        <Slider key={challenge} image={data.image} piece={data.piece ?? ''} top={data.top} name={name} />
      )}
      {error !== undefined && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
      <Button type="button" variant="text" size="s" disabled={busy} onClick={onCompute}>
        {say('captcha.compute')}
      </Button>
    </div>
  )
}
