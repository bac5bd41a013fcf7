import { describe, expect, it } from 'vitest'
import { offersDownload, passDownload, platformOf, putOfferAway } from './passed.ts'
import { type Device, downloadInstead, isDownloading, isMobile } from './way.ts'

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const phone: Device = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  saysMobile: undefined,
  installed: false,
}
const android: Device = {
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
  saysMobile: true,
  installed: false,
}
const desk: Device = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
  saysMobile: false,
  installed: false,
}

describe('the way to the download page', () => {
  it('S-GATE-04: a phone is redirected once, its path and address are stored, and continuing leads back', () => {
    const storage = shelf()
    const asked = { redirects: true, device: phone, storage }
    const here = '/game/sport?tab=live'
    expect(downloadInstead(asked, here, `https://site.example${here}`)).toBe('/download')
    expect([storage.kept.get('origin_path'), storage.kept.get('origin_url')]).toEqual([
      here,
      `https://site.example${here}`,
    ])
    expect(isDownloading(asked)).toBe(true)
    expect(passDownload(storage)).toBe(here)
    expect(downloadInstead(asked, here, '')).toBeUndefined()
    expect(isDownloading(asked)).toBe(false)
  })

  it('S-GATE-04: only the flag redirects, and only a phone’s browser, not a desktop or an installed app', () => {
    const led = (redirects: boolean, device: Device): string | undefined =>
      downloadInstead({ redirects, device, storage: shelf() }, '/', '')
    expect([led(true, phone), led(true, android)]).toEqual(['/download', '/download'])
    expect([led(false, phone), led(true, desk), led(true, { ...phone, installed: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('S-GATE-04: gate pages, the handover page and the download page itself are not redirected', () => {
    for (const here of [
      '/download',
      '/user/handover',
      '/other/stopService',
      '/other/restrictionIp?name=access-caveat',
      '/404',
    ])
      expect(downloadInstead({ redirects: true, device: phone, storage: shelf() }, here, ''), here).toBeUndefined()
  })

  it('S-GATE-04: the stored path can lead only to our own site', () => {
    for (const odd of ['//evil.example', 'https://evil.example', '/\\evil', '']) {
      const storage = shelf()
      storage.setItem('origin_path', odd)
      expect(passDownload(storage), odd).toBe('/')
    }
    expect(passDownload(shelf())).toBe('/')
  })

  it('a dismissed download offer is not shown again, and a desktop gets none', () => {
    const storage = shelf()
    expect([offersDownload(phone, storage), offersDownload(desk, storage)]).toEqual([true, false])
    expect(offersDownload({ ...android, installed: true }, storage)).toBe(false)
    putOfferAway(storage)
    expect(offersDownload(phone, storage)).toBe(false)
  })

  it('phones are distinguished from desktops, and iOS from Android', () => {
    expect([phone, android, desk].map(isMobile)).toEqual([true, true, false])
    const touched = (userAgent: string, maxTouchPoints: number) => platformOf({ userAgent, maxTouchPoints })
    expect([phone, android].map(({ userAgent }) => touched(userAgent, 5))).toEqual(['ios', 'android'])
    expect([5, 0].map((fingers) => touched('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', fingers))).toEqual([
      'ios',
      'desktop',
    ])
    expect(touched(desk.userAgent, 0)).toBe('desktop')
  })
})
