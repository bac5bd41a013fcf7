// The screens of messages, for the one table of paths.

import { screen } from '@magpie/wire/screen'

/** S-ROUTE-07c. */
export const messagesRoutes = [
  screen('domains/messages/web/mail/mail.tsx', 'mine/mail', () => import('./mail/mail.tsx')),
]
