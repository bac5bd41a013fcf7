// The config in force (decision 0600): the shipped base, with all current changes applied.

import {
  type Change,
  clientVersion,
  type SiteConfig,
  statusMaintenance,
  statusOpen,
  type Wish,
} from '../contract/index.ts'
import { compareVersions } from './version.ts'

/** `to` is exclusive; null: until ended by an operator. */
const standsAt = ({ from, to }: Pick<Change, 'from' | 'to'>, now: number): boolean =>
  from <= now && (to === null || now < to)

const laidOver = (config: SiteConfig, { wish, from, to }: Pick<Change, 'wish' | 'from' | 'to'>): SiteConfig => {
  switch (wish.part) {
    case 'maintenance':
      return { ...config, maintainConfig: { status: statusMaintenance, from, to } }
    case 'login':
      return { ...config, stopLogin: true }
    case 'register':
      return { ...config, stopRegister: true }
    case 'access':
      return { ...config, access: wish.rules }
    case 'download':
      return { ...config, downloadRedirect: true }
    case 'version':
      // After a return to an older release, a reload gets no newer page than that release serves.
      return { ...config, leastVersion: compareVersions(wish.least, clientVersion) > 0 ? clientVersion : wish.least }
    case 'look':
      return {
        ...config,
        SiteBaseConfigVo: { ...config.SiteBaseConfigVo, title: wish.title },
        siteFestivalSkin: wish.skin,
        siteVideoActiveUrl: wish.video ?? '',
        siteVideoSkinOpen: wish.video !== null,
      }
    case 'phones':
      return { ...config, disablePhones: wish.barred, globePhoneNumber: wish.abroad }
    case 'feature':
      return { ...config, features: { ...config.features, [wish.feature]: wish.share } }
  }
}

/** Scheduled maintenance is announced in advance while the site is open. */
const announced = (config: SiteConfig, changes: readonly Change[], now: number): SiteConfig => {
  if (config.maintainConfig.status !== statusOpen) return config
  const next = changes.find(({ wish, from }) => wish.part === 'maintenance' && from > now)
  if (next === undefined) return config
  return { ...config, maintainConfig: { status: statusMaintenance, from: next.from, to: next.to } }
}

/** By start; of two with the same start, the later one wins. */
const inOrder = (changes: readonly Change[]): readonly Change[] =>
  [...changes].sort((a, b) => a.from - b.from || a.madeAt - b.madeAt)

export const inForce = (base: SiteConfig, changes: readonly Change[], now: number): SiteConfig => {
  if (changes.length === 0) return base
  const ordered = inOrder(changes)
  const laid = ordered.filter((change) => standsAt(change, now)).reduce(laidOver, base)
  return announced(laid, ordered, now)
}

/** The next moment at which the config changes; undefined: never. */
export const nextTurn = (changes: readonly Change[], now: number): number | undefined => {
  const turns = changes.flatMap(({ from, to }) => (to === null ? [from] : [from, to])).filter((at) => at > now)
  return turns.length === 0 ? undefined : Math.min(...turns)
}

const hourMs = 3_600_000
/** The longest maintenance that one operator may order alone. */
export const aloneMs = 2 * hourMs

/**
 * L33: access rules need two operators. One may close the site in an emergency, or switch off a broken feature. The
 * look is harmless.
 */
export const needsTwo = (wish: Wish, from: number, to: number | null, now: number): boolean => {
  if (wish.part === 'feature') return wish.share > 0
  return wish.part === 'maintenance' ? from > now || to === null || to - now > aloneMs : wish.part !== 'look'
}
