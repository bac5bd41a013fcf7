// The screens of papers, for the one table of paths. They are one chunk: a member who opens one soon opens another.

import { screen } from '@magpie/wire/screen'

const at = (path: string) => screen(`domains/papers/web/screens.tsx#${path}`, path, () => import('./screens.tsx'))

/** S-ROUTE-07b, 07i, 13; the data copy is an addition of ours. */
export const papersRoutes = [
  at('mine/userInfo'),
  at('mine/userInfo/authentication'),
  at('mine/userInfo/authentication/bindBankCard'),
  at('mine/userInfo/copy'),
  at('mine/infoAudit'),
]
