// The screens of chat, for the one table of paths.

import { screen } from '@magpie/wire/screen'

export const chatRoutes = [
  screen('domains/chat/web/rooms/rooms.tsx', 'chat', () => import('./rooms/rooms.tsx')),
  screen('domains/chat/web/room/room-page.tsx', 'chat/room', () => import('./room/room-page.tsx')),
  screen('domains/chat/web/name/name.tsx', 'mine/chat/name', () => import('./name/name.tsx')),
]
