// The screens of identity, for the one table of paths (S-ROUTE-02a–c, 07b). Login and registration are one chunk, all
// other screens another.

import { screen } from '@magpie/wire/screen'

const at = (path: string) => screen(`domains/identity/web/screens.tsx#${path}`, path, () => import('./screens.tsx'))

const door = (path: string) => screen(`domains/identity/web/doors.tsx#${path}`, path, () => import('./doors.tsx'))

export const identityRoutes = [
  door('user/login'),
  door('user/register'),
  at('user/password'),
  at('user/recovery'),
  at('user/handover'),
  at('registerGuide'),
  at('mine/userInfo/:page'),
]
