// The screens of service, for the one table of paths. `instead` is the same talk for browsers without a socket: it
// polls.

import { screen } from '@magpie/wire/screen'

const talk = () => import('./talk/talk.tsx')

/** S-ROUTE-04, S-ROUTE-07d. */
export const serviceRoutes = [
  screen('domains/service/web/talk/talk.tsx', 'customer/main', talk),
  screen('domains/service/web/talk/talk.tsx#instead', 'customer/instead', talk),
  screen('domains/service/web/feedback/feedback.tsx', 'mine/feedback', () => import('./feedback/feedback.tsx')),
]
