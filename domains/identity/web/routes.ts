// The screens of identity, for the one table of paths (S-ROUTE-02a–c, 07b). They are one file: the first load names it once.

import { screen } from '@magpie/wire/screen'

const at = (path: string) => screen(`domains/identity/web/screens.tsx#${path}`, path, () => import('./screens.tsx'))

export const identityRoutes = [
  at('user/login'),
  at('user/register'),
  at('user/password'),
  at('user/recovery'),
  at('user/handover'),
  at('registerGuide'),
  at('mine/userInfo/:page'),
]
