import { describe, expect, it } from 'vitest'
import { htmlAttributes } from './html-attributes.ts'
import { defaultSettings, readLook, writeLook } from './look-cookie.ts'

describe('the settings of a browser', () => {
  it('can be written and read again', () => {
    const chosen = { theme: 'dark', locale: 'zh-TW', oddsType: 1, direction: 'intl', motion: 'less' } as const
    expect(readLook(writeLook(chosen))).toEqual(chosen)
    expect(readLook(writeLook(defaultSettings))).toEqual(defaultSettings)
  })

  it('S-ENT-06, S-ENT-07: the defaults are European odds, red for up, and the system’s theme', () => {
    expect(readLook(undefined)).toEqual({
      theme: 'system',
      locale: 'zh-CN',
      oddsType: 3,
      direction: 'cn',
      motion: 'system',
    })
  })

  it('a cookie that was edited by hand gives only valid settings', () => {
    for (const cookie of [
      '',
      '~~~',
      'x~y~z~w',
      '"><script>~zh-CN~9~cn',
      'dark',
      '__proto__~constructor~1e0~toString',
    ]) {
      const read = readLook(cookie)
      expect(['system', 'light', 'dark']).toContain(read.theme)
      expect(['zh-CN', 'zh-TW', 'en']).toContain(read.locale)
      expect([1, 2, 3, 4]).toContain(read.oddsType)
      expect(['cn', 'intl']).toContain(read.direction)
      expect(read.motion).toBe('system')
    }
    expect(readLook('dark~en~1')).toEqual({ ...defaultSettings, theme: 'dark', locale: 'en', oddsType: 1 })
  })

  it('the html element carries theme, language, direction and motion before any script runs', () => {
    expect(htmlAttributes(defaultSettings, 'spring')).toEqual({
      lang: 'zh-CN',
      'data-theme': 'auto',
      'data-odds': 'cn',
      'data-motion': '',
      'data-skin': 'spring',
    })
  })
})
