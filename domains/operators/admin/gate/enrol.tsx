// The authenticator setup: its key as a QR code and as letters, and the first code as proof.

import { setupCodes, setupFinish, type LoggedIn } from '../../contract/index.ts'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, QRCode } from 'antd'
import { CodeField } from './code-field.tsx'
import css from './gate.module.css'
import { useSend } from './use-send.ts'

type Finished = { readonly login: LoggedIn; readonly recoveryCodes: readonly string[] }

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

export const Enrol = ({
  call,
  onFinished,
  onLeave,
}: {
  readonly call: Call
  readonly onFinished: (finished: Finished) => void
  readonly onLeave: () => void
}) => {
  const say = useText()
  const { send, pending, trouble } = useSend()
  // One key for each visit: requesting again would void the one just scanned.
  const made = useQuery({
    queryKey: ['enrol'],
    queryFn: async () => answered(await call(setupCodes, {})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Shown query={made} rows={6}>
      {({ secret, uri }) => (
        <Form<{ readonly code: string }>
          layout="vertical"
          requiredMark={false}
          disabled={pending}
          onFinish={({ code }) => void send(call(setupFinish, { code }), onFinished)}
        >
          <p className={css['more']}>{say('gate.codes_more')}</p>
          <div className={css['key']}>
            <div role="img" aria-label={say('gate.qr')} className={css['qr']}>
              <QRCode value={uri} type="svg" size={168} bordered={false} bgColor="#ffffff" color="#101a30" />
            </div>
            <p>
              <span>{say('gate.by_hand')}</span>
              <code>{inFours(secret)}</code>
            </p>
          </div>
          <CodeField />
          {trouble !== undefined && <Alert type="error" title={trouble} showIcon role="alert" />}
          <div className={css['buttons']}>
            <Button onClick={onLeave}>{say('gate.leave')}</Button>
            <Button type="primary" htmlType="submit" loading={pending}>
              {say('gate.confirm')}
            </Button>
          </div>
        </Form>
      )}
    </Shown>
  )
}
