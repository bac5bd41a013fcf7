// One mail in full, with a link to its subject.

import { ButtonLink } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { isMailTemplate, mailTemplates } from '../../contract/templates.ts'
import type { Mail } from '../../contract/mail.ts'
import { lookOf, valuesOf } from './mail-look.ts'
import css from './mail.module.css'

export const MailSheet = ({ mail, onClose }: { readonly mail: Mail | undefined; readonly onClose: () => void }) => {
  const say = useText()
  const values = mail === undefined ? {} : valuesOf(mail.args, say)
  const leads = mail === undefined ? undefined : lookOf(mail.template).leads
  return (
    <Sheet
      open={mail !== undefined}
      onClose={onClose}
      title={mail === undefined ? '' : say(`mail.${mail.template}.title`, values)}
      closeLabel={say('mail.close')}
    >
      {mail !== undefined && (
        <div className={css['whole']}>
          <p>{say(`mail.${mail.template}.text`, values)}</p>
          <TimeText at={mail.at} shape="full" zone />
          {leads !== undefined && (
            <ButtonLink block href={leads(mail.args)}>
              {say('mail.look')}
            </ButtonLink>
          )}
          {isMailTemplate(mail.template) && mailTemplates[mail.template].of === 'security' && (
            <ButtonLink
              block
              variant="text"
              href={paths.service({ kind: 'account', id: mail.template })}
              target="_blank"
              rel="noopener"
            >
              {say('mail.service')}
            </ButtonLink>
          )}
        </div>
      )}
    </Sheet>
  )
}
