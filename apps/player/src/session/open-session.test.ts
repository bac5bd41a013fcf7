import { isUuid } from '@magpie/kernel'
import { memberInfoKey, memberKey } from '@magpie/wire/session'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { markerStore } from './marker.ts'
import { loginFrom, noSession, openSession } from './open-session.ts'

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  }
}

const tab = ({ storage }: ReturnType<typeof shelf>, here = '/game/sport?tab=live') => {
  const queries = new QueryClient()
  const said: string[] = []
  const session = openSession({
    queries,
    kept: markerStore(storage),
    here: () => here,
    navigate: (to) => said.push(to),
    changed: () => said.push('stream'),
  })
  return { queries, said, session }
}

const login = { token: 'm1', userId: 'u1', account: 'xique88', isChecked: true }

describe('the session of a browser', () => {
  it('S-SESS-01: it is unknown until the page runs, and then the stored session', () => {
    const drawer = shelf()
    expect(noSession().store.getState()).toEqual({ state: 'unknown' })
    const first = tab(drawer)
    expect(first.session.store.getState()).toEqual({ state: 'unknown' })
    first.session.wake()
    expect(first.session.store.getState()).toEqual({ state: 'anonymous' })
    first.session.begin(login)
    expect(drawer.kept.get('token')).toBe('m1')
    const second = tab(drawer)
    second.session.wake()
    expect(second.session.store.getState()).toEqual({ state: 'member', marker: 'm1', userId: 'u1', account: 'xique88' })
  })

  it('S-SESS-02: its end removes marker, cache id, and all of the member’s cached data', () => {
    const drawer = shelf()
    const { session, queries, said } = tab(drawer)
    session.wake()
    session.begin(login)
    drawer.kept.set('cache_id', 'x')
    queries.setQueryData(memberInfoKey, { balance: '1.00' })
    queries.setQueryData(['notices'], [])
    session.end()
    expect([drawer.kept.get('token'), drawer.kept.get('cache_id')]).toEqual([undefined, undefined])
    expect(queries.getQueryCache().findAll({ queryKey: [memberKey] })).toEqual([])
    expect(queries.getQueryData(['notices'])).toEqual([])
    expect(said).toEqual(['stream', 'stream'])
  })

  it('S-SESS-04: a tab notices a login, a logout or another member in another tab', () => {
    const drawer = shelf()
    const [one, other] = [tab(drawer).session, tab(drawer).session]
    expect(one.changedElsewhere()).toBe(false)
    one.wake()
    other.wake()
    other.begin(login)
    expect(one.changedElsewhere()).toBe(true)
    expect(other.changedElsewhere()).toBe(false)
    one.wake()
    other.begin({ ...login, token: 'm2' })
    expect(one.changedElsewhere()).toBe(true)
    one.wake()
    other.end()
    expect(one.changedElsewhere()).toBe(true)
  })

  it('S-SESS-04: a tab whose session ended does not touch a session that another tab has begun since', () => {
    const drawer = shelf()
    const [left, other] = [tab(drawer), tab(drawer)]
    left.session.wake()
    left.session.begin(login)
    other.session.wake()
    other.session.end()
    other.session.begin({ ...login, token: 'm2', userId: 'u2', account: 'lanque66' })
    left.queries.setQueryData(memberInfoKey, { balance: '1.00' })
    left.session.clear()
    expect(left.session.store.getState()).toEqual({ state: 'anonymous' })
    expect(left.queries.getQueryData(memberInfoKey)).toBeUndefined()
    expect(drawer.kept.get('token')).toBe('m2')
    expect([left, other].map(({ session }) => session.changedElsewhere())).toEqual([true, false])
  })

  it('S-GATE-09: the login address carries the page to return to, but not home or login itself', () => {
    const { session, said } = tab(shelf())
    session.goLogin()
    expect(said).toEqual([`/user/login?from=${encodeURIComponent('/game/sport?tab=live')}`])
    expect(loginFrom('/user/login?from=%2Fmine')).toBe('/user/login')
    expect(loginFrom('/user/register')).toBe('/user/login')
    expect(loginFrom('/')).toBe('/user/login')
  })

  it('S-ENT-10: the account name is stored on request, and the device id is a uuid made once', () => {
    const drawer = shelf()
    const { session } = tab(drawer)
    session.begin(login)
    session.end()
    expect(session.rememberedAccount()).toBe('xique88')
    session.begin({ ...login, isChecked: false })
    expect(session.rememberedAccount()).toBeUndefined()
    const kept = markerStore(drawer.storage)
    const device = kept.device()
    expect(isUuid(device)).toBe(true)
    expect(kept.device()).toBe(device)
    drawer.kept.set('_uuid', 'written by hand')
    expect(isUuid(kept.device())).toBe(true)
  })
})
