// What surrounds every screen, created together: for a request on the server, or once in the browser.

import type { I18n } from '@lingui/core'
import type { SlipStore } from '@magpie/sportsbook/web'
import type { LiveDoor } from '@magpie/wire/live'
import type { Scope } from '@magpie/wire/scope'
import type { SessionDoor } from '@magpie/wire/session'
import type { SettingsDoor } from '@magpie/wire/settings'
import type { Notify } from './open-notify.ts'

export type Doors = {
  readonly scope: Scope
  readonly i18n: I18n
  readonly settings: SettingsDoor
  readonly session: SessionDoor
  readonly live: LiveDoor
  readonly notify: Notify
  readonly slip: SlipStore
}
