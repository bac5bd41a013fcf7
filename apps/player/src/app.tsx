// Everything around the router, the same on the server and in the browser.

import { I18nProvider } from '@lingui/react'
import { SlipProvider } from '@magpie/sportsbook/web'
import { AnchorContext } from '@magpie/ui/anchor'
import { DialogHost } from '@magpie/ui/dialog'
import { Toasts } from '@magpie/ui/toast'
import { LiveProvider } from '@magpie/wire/live'
import { NotifyProvider } from '@magpie/wire/notify'
import { ScopeProvider } from '@magpie/wire/scope'
import { SessionProvider } from '@magpie/wire/session'
import { SettingsProvider } from '@magpie/wire/settings'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterAnchor } from './router-anchor.tsx'
import type { Doors } from './shell/doors.ts'

export const App = ({ doors, children }: { doors: Doors; children: ReactNode }) => (
  <I18nProvider i18n={doors.i18n}>
    <QueryClientProvider client={doors.scope.queries}>
      <ScopeProvider value={doors.scope}>
        <SettingsProvider value={doors.settings}>
          <SessionProvider value={doors.session}>
            <LiveProvider value={doors.live}>
              <NotifyProvider value={doors.notify}>
                <SlipProvider value={doors.slip}>
                  <AnchorContext value={RouterAnchor}>
                    {children}
                    <Toasts line={doors.notify.toasts} label={doors.i18n._('frame.toasts')} />
                    <DialogHost line={doors.notify.dialogs} />
                  </AnchorContext>
                </SlipProvider>
              </NotifyProvider>
            </LiveProvider>
          </SessionProvider>
        </SettingsProvider>
      </ScopeProvider>
    </QueryClientProvider>
  </I18nProvider>
)
