// A one-time password, shown only now: to be given to its operator; void after their first login.

import { useCopy } from '@magpie/desk/copy'
import { Moment } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { Alert, Button, Modal } from 'antd'
import css from './team.module.css'

export type OneTime = { readonly account: string; readonly password: string; readonly expiresAt: number }

/** Of an act that gave access at once; undefined for others. */
export const oneTimeIn = (answer: object): OneTime | undefined =>
  'password' in answer ? (answer as OneTime) : undefined

export const OneTimeDialog = ({
  given,
  onClose,
}: {
  readonly given: OneTime | undefined
  readonly onClose: () => void
}) => {
  const say = useText()
  const copy = useCopy()
  return (
    <Modal
      open={given !== undefined}
      title={say('team.one_time_title')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {say('team.one_time_done')}
        </Button>
      }
    >
      {given !== undefined && (
        <>
          <Alert type="warning" showIcon title={say('team.one_time_more')} />
          <dl className={css['given']}>
            <dt>{say('team.account')}</dt>
            <dd>{given.account}</dd>
            <dt>{say('team.one_time')}</dt>
            <dd>
              <code>{given.password}</code>
              <Button size="small" onClick={() => copy(given.password)}>
                {say('team.copy')}
              </Button>
            </dd>
            <dt>{say('team.until')}</dt>
            <dd>
              <Moment at={given.expiresAt} />
            </dd>
          </dl>
        </>
      )}
    </Modal>
  )
}
