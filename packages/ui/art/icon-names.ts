// The icons by name, in the order of their sheets. Home, the bars and the slip use the first sheet, so a first load
// fetches only that one; the second sheet comes with the first screen that draws one of its icons. Sizes:
// docs/decisions/0100-icons-in-two-sheets.md.

export const firstIcons = [
  'home',
  'home-f',
  'ball',
  'ball-f',
  'gift',
  'gift-f',
  'chat',
  'chat-f',
  'user',
  'user-f',
  'search',
  'bell',
  'headset',
  'back',
  'next',
  'down',
  'up',
  'close',
  'plus',
  'minus',
  'check',
  'star',
  'star-f',
  'eye',
  'eye-off',
  'clock',
  'crown',
  'deposit',
  'withdraw',
  'transfer',
  'horn',
  'info',
  'warn',
  'alert',
  'lock',
  'live',
  'refresh',
  'ticket',
  'tv',
  'corner',
] as const

/** Only a type: the names of the second sheet cost no bytes in the browser. */
export type LaterIcon =
  | 'filter'
  | 'sort'
  | 'copy'
  | 'wallet'
  | 'shield'
  | 'shield-f'
  | 'calendar'
  | 'trash'
  | 'settings'
  | 'doc'
  | 'history'
  | 'chart'
  | 'trophy'
  | 'users'
  | 'mail'
  | 'phone'
  | 'card'
  | 'bank'
  | 'smile'
  | 'send'
  | 'feather'
  | 'download'
  | 'logout'
  | 'globe'
  | 'share'
  | 'qr'
  | 'grid'
  | 'bird'
  | 'pause'
  | 'play'
  | 'pin'
  | 'coin'
  | 'minus-circle'
  | 'key'
  | 'spark'
  | 'stats'
  | 'list'
  | 'menu'
  | 'more'
  | 'backspace'
  | 'keyboard'
  | 'mic'
  | 'flame'

export type IconName = (typeof firstIcons)[number] | LaterIcon
