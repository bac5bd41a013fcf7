// Log out, after a question. The question says that open bets continue.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { isRefusal } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { logout } from '../../contract/index.ts'
import { sessionLoss } from '../../rules/index.ts'

export const LogOut = () => {
  const say = useText()
  const call = useCall()
  const { state, end } = useSession()
  const { ask, toast, sayError } = useNotify()
  if (state !== 'member') return null
  const leave = async (): Promise<void> => {
    try {
      const answer = await call(logout, {})
      const wasOver = isRefusal(answer) && sessionLoss(answer.statusCode) !== undefined
      // After any other refusal the session lives on, and is not forgotten here.
      if (!wasOver) answered(answer)
      end()
      if (!wasOver) toast(say('logout.done'), 'good')
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    }
  }
  const question = (): void =>
    ask({
      id: 'logout',
      title: say('logout.title'),
      body: say('logout.body'),
      actions: [
        { text: say('logout.yes'), onPress: () => void leave() },
        { text: say('logout.no'), primary: true },
      ],
      onClose: () => undefined,
    })
  return (
    <List label={say('logout.label')}>
      <ListRow icon={<Icon name="logout" />} text={say('logout.title')} onPress={question} />
    </List>
  )
}
