// Earlier searches, newest first, stored only in this browser.

import { browserStorage } from '../session/marker.ts'

const key = 'searched'
const most = 8

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 40

export const keptSearches = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(browserStorage().getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, most) : []
  } catch {
    return []
  }
}

export const keepSearch = (text: string): void =>
  browserStorage().setItem(key, JSON.stringify([text, ...keptSearches().filter((one) => one !== text)].slice(0, most)))

export const forgetSearches = (): void => browserStorage().removeItem(key)
