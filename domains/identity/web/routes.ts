// The screens of identity, for the one table of paths (S-ROUTE-02a, b).

import { screen } from '@magpie/wire/screen'

export const identityRoutes = [
  screen('domains/identity/web/auth/login.tsx', 'user/login', () => import('./auth/login.tsx')),
  screen('domains/identity/web/auth/register.tsx', 'user/register', () => import('./auth/register.tsx')),
]
