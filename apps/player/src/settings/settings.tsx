// All settings of this browser on one page: look, texts and odds, and what may be sent by mail.

import { PushSettings } from '@magpie/messages/web/push'
import { AppBar } from '@magpie/ui/app-bar'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useNavigate } from 'react-router'
import { Title } from '../frame/title.tsx'
import { LocaleRow } from './locale-row.tsx'
import { LookSettings } from './look-settings.tsx'
import css from './settings.module.css'

const SettingsPage = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  return (
    <div className={css['Settings']}>
      <Title text={say('settings.title')} />
      <AppBar
        ground="paper"
        title={say('settings.title')}
        backLabel={say('bar.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine()))}
      />
      <main id="main" tabIndex={-1}>
        <LookSettings />
        {state === 'member' && <PushSettings />}
        <List label={say('settings.more')}>
          <LocaleRow />
          {state === 'member' && (
            <ListRow href={paths.mail()} text={say('settings.mail')} note={say('settings.mailText')} />
          )}
          {state === 'member' && <ListRow href={paths.limits()} text={say('home.limits')} />}
          <ListRow href={paths.download()} text={say('download.title')} />
          <ListRow href={paths.help('ysgz')} text={say('settings.privacy')} />
        </List>
      </main>
    </div>
  )
}

export default SettingsPage
