import { describe, expect, it } from 'vitest'
import { accessHandler, type AccessParts } from './access-handler.ts'

const rig = (parts: Partial<AccessParts> = {}) => {
  const went: string[] = []
  let here = '/game/sport?tab=live'
  const hear = accessHandler({
    here: () => here,
    navigate: (to, replace) => {
      here = to
      went.push(`${replace ? 'instead' : 'on'} ${to}`)
    },
    isGo: () => false,
    isClosed: () => false,
    isDownloading: () => false,
    ...parts,
  })
  return { hear, went }
}

const [caveat, alert] = ['/other/restrictionIp?name=access-caveat', '/other/restrictionIp?name=access-alert']

describe('a call that is refused because of the caller’s region', () => {
  it.each([6031, 6033])('S-ERR-02, S-GATE-06a: %i replaces the page with the caveat, once', (code) => {
    const { hear, went } = rig()
    for (let nth = 0; nth < 5; nth += 1) hear(code)
    expect(went).toEqual([`instead ${caveat}`])
  })

  it('S-ERR-03, S-GATE-06b: 6032 opens the alert once, and the way back stays', () => {
    const { hear, went } = rig()
    hear(6032)
    hear(6032)
    expect(went).toEqual([`on ${alert}`])
  })

  it('S-ERR-03: 6032 does nothing when isGo is set or during maintenance; 6033 still opens the caveat', () => {
    for (const parts of [{ isGo: () => true }, { isClosed: () => true }]) {
      const { hear, went } = rig(parts)
      hear(6032)
      expect(went).toEqual([])
      hear(6033)
      expect(went, 'S-ERR-02 knows neither').toEqual([`instead ${caveat}`])
    }
  })

  it('S-ERR-02, S-ERR-03: no page is opened on the way to the download page', () => {
    const { hear, went } = rig({ isDownloading: () => true })
    for (const code of [6031, 6032, 6033]) hear(code)
    expect(went).toEqual([])
  })

  it('any other code opens no page', () => {
    const { hear, went } = rig()
    for (const code of [6000, 6001, 6014, 6030, 6034, 10_004]) hear(code)
    expect(went).toEqual([])
  })
})
