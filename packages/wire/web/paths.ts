// The site's paths as the specification spells them (S-ROUTE-01..15), as functions: no path is written by hand, and links to
// a path that no open slice serves can be found by the function's name. Part of the wire, like its headers.

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') said.set(name, value)
  const text = said.toString()
  return text === '' ? path : `${path}?${text}`
}

export const paths = {
  home: () => '/',
  notFound: () => '/404',
  /** S-GATE-05. */
  stopService: () => '/other/stopService',
  maintenance: () => '/other/maintenance',
  /** S-GATE-06. */
  accessLimit: (name?: 'access-caveat' | 'access-alert') => withQuery('/other/restrictionIp', { name }),
  /** S-GATE-09: `from` is where to come back to. */
  login: (from?: string) => withQuery('/user/login', { from }),
  register: (from?: string) => withQuery('/user/register', { from }),
  /** S-ROUTE-04, with the case that it is about: `service({ kind: 'deposit', id })`. */
  service: (about?: { readonly kind: string; readonly id: string }) =>
    withQuery('/customer/main', { about: about?.kind, id: about?.id }),
  /** S-ROUTE-05b. */
  games: () => '/game/egame',
  /** S-ROUTE-05f. `venue` by its platform code, `tab` and `sport` of the hub's own. */
  sport: (query: { readonly venue?: string; readonly tab?: string; readonly sport?: string } = {}) =>
    withQuery('/game/sport', query),
  /** S-ROUTE-05c: esports. */
  gaming: (query: { readonly venue?: string } = {}) => withQuery('/game/gaming', query),
  /** One match of a venue; under the sport page's path. */
  match: (matchId: string) => `/game/sport/match/${encodeURIComponent(matchId)}`,
  /** Results by day, ours; under the sport page. `day` in days since 1970 of UTC+8. */
  results: (day?: number) => withQuery('/game/sport/results', { day: day === undefined ? undefined : String(day) }),
  /** Ours: searches matches, games, help and the member's own records. */
  search: () => '/search',
  /** Ours: the rooms, and one of them; `share` names a bet of the member's own to show there. */
  chat: (share?: string) => withQuery('/chat', { share }),
  chatRoom: (id: string, share?: string) => withQuery('/chat/room', { id, share }),
  /** S-ROUTE-06a. */
  offers: () => '/activity/discount',
  /** S-ROUTE-06e. */
  calendar: () => '/activity/calendar',
  /** S-GATE-01o. */
  invite: () => '/activity/friendInvitation',
  /** S-ROUTE-06d. */
  flip: () => '/activity/luckyFlip',
  /** S-ROUTE-06c. */
  peak: () => '/activity/friendPeakBet',
  /** S-ROUTE-08c. */
  giftRecord: () => '/mine/record/giftRecord',
  /** S-ROUTE-08d. */
  welfare: () => '/mine/record/welfare',
  /** S-ROUTE-08e. */
  pointsRecord: () => '/mine/record/currencyRecord',
  /** S-ROUTE-14d, and ours under it. */
  agent: (query: { readonly agent_verify?: string } = {}) => withQuery('/agent', query),
  /** S-ROUTE-09a, and the page of one item, ours. */
  mall: () => '/mine/currency',
  mallItem: (item: string) => `/mine/currency/${encodeURIComponent(item)}`,
  /** Ours: the member's own name in rooms, which a card of the mall gives. */
  ownName: () => '/mine/chat/name',
  /** S-ROUTE-09b. */
  mallOrders: () => '/mine/mall/record',
  mine: () => '/mine',
  limits: () => '/mine/limits',
  settings: () => '/mine/settings',
  /** S-ROUTE-08b. */
  betRecord: (query: { readonly state?: string } = {}) => withQuery('/mine/record/betRecord', query),
  /** S-ROUTE-08a. */
  transRecord: (query: { readonly kind?: string } = {}) => withQuery('/mine/record/transRecord', query),
  /** The member's money entry by entry, ours; under the records. */
  movements: () => '/mine/record/movements',
  ticket: (ticketId: string) => `/mine/record/betRecord/${encodeURIComponent(ticketId)}`,
  /** S-ROUTE-07a. */
  audit: () => '/mine/audit',
  /** S-ROUTE-07g. */
  balance: () => '/mine/balance',
  /** S-ROUTE-07e, 07f, 07h. */
  vip: () => '/mine/vip',
  vipLevels: () => '/mine/vip/details',
  rebate: () => '/mine/rebate',
  /** S-ROUTE-07b. */
  userInfo: () => '/mine/userInfo',
  /** S-ROUTE-13. */
  authentication: () => '/mine/userInfo/authentication',
  bindBankCard: () => '/mine/userInfo/authentication/bindBankCard',
  /** S-ROUTE-07i. */
  infoAudit: () => '/mine/infoAudit',
  /** S-ROUTE-07c. */
  mail: () => '/mine/mail',
  /** S-ROUTE-07d. */
  feedback: () => '/mine/feedback',
  /** S-ROUTE-10a. */
  wallet: () => '/mine/finance/wallet',
  /** S-ROUTE-10b. */
  deposit: () => '/mine/finance/deposit',
  /** S-ROUTE-10c. */
  transfer: () => '/mine/finance/transfer',
  /** The page of one order, ours; under the page of deposits. */
  depositOrder: (orderId: string) => `/mine/finance/deposit/${encodeURIComponent(orderId)}`,
  /** S-ROUTE-10e. */
  tutorial: (query: { readonly method?: string } = {}) => withQuery('/mine/finance/introTutorial', query),
  /** S-ROUTE-10f. */
  platformTutorials: () => '/mine/finance/introTutorial/platformTutorials',
  /** S-ROUTE-10d. */
  withdrawal: () => '/mine/finance/withdrawal',
  /** The page of one withdrawal, ours; under the page that it comes from. */
  withdrawalOne: (id: string) => `/mine/finance/withdrawal/${encodeURIComponent(id)}`,
  /** All accounts that money goes out to, ours. */
  accounts: () => '/mine/finance/accounts',
  /** The security page: PIN and other protection of the money; our own path. */
  security: () => '/mine/security',
  pin: (query: { readonly from?: string; readonly forgot?: string } = {}) => withQuery('/mine/security/pin', query),
  realName: (from?: string) => withQuery('/mine/security/name', { from }),
  /** S-ROUTE-15. */
  help: (slug: string) => `/help/${slug}`,
  /** S-ROUTE-03b. */
  demo: () => '/demo',
  /** S-ROUTE-14a. */
  download: () => '/download',
  notices: () => '/notices',
  kit: () => '/__kit',
} as const

/** Only places of our own are gone back to: `//elsewhere` and `https:…` are not, nor what a browser reads as one of them, for it drops tabs and line ends. */
export const safeFrom = (from: string | null | undefined): string =>
  typeof from === 'string' && /^\/(?!\/)[^\s\\]*$/.test(from) ? from : paths.home()
