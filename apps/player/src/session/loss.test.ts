import { sessionLoss } from '@magpie/identity/rules'
import { describe, expect, it } from 'vitest'
import { isGuarded, lossHandler } from './loss.ts'

/** A clock that the test advances. */
const clock = () => {
  let now = 0
  let waiting: { readonly at: number; readonly run: () => void }[] = []
  return {
    after: (ms: number, run: () => void) => {
      const one = { at: now + ms, run }
      waiting.push(one)
      return () => void (waiting = waiting.filter((other) => other !== one))
    },
    turn: (ms: number) => {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

const rig = (path = '/game/sport') => {
  const { after, turn } = clock()
  const said: string[] = []
  let marker: string | undefined = 'm1'
  let close = (): void => undefined
  const hear = lossHandler({
    after,
    marker: () => marker,
    clear: () => {
      said.push('clear')
      marker = undefined
    },
    tell: (title, message, closed) => {
      said.push(`tell ${title} ${message}`)
      close = closed
    },
    path: () => path,
    go: (to) => said.push(`go ${to}`),
    toast: (message) => said.push(`toast ${message}`),
  })
  const lose = (code: number, message = '', sent: string | undefined = 'm1'): void => {
    const loss = sessionLoss(code)
    if (loss !== undefined) hear(loss, message, sent)
  }
  return {
    said,
    turn,
    lose,
    close: () => close(),
    logIn: (next: string) => {
      marker = next
    },
  }
}

describe('a session that is over', () => {
  it('S-SESS-02: 6001, 10105, 10004 and 10104 clear the marker at once', () => {
    for (const code of [6001, 10_105, 10_004, 10_104]) {
      const { said, lose } = rig()
      lose(code)
      expect(said, String(code)).toEqual(['clear'])
    }
    const { said, lose } = rig()
    lose(7301)
    expect(said).toEqual([])
  })

  it('S-SESS-03, S-CONST-02: many answers of 6001 open one dialog after 350 ms, and closing it opens login', () => {
    const { said, lose, turn, close } = rig()
    for (let nth = 0; nth < 5; nth += 1) lose(6001, '你的账号已在其他设备登录')
    turn(349)
    expect(said).not.toContain('tell hint 你的账号已在其他设备登录')
    turn(1)
    lose(6001, 'again')
    turn(699)
    expect(said.filter((one) => one.startsWith('tell'))).toEqual(['tell hint 你的账号已在其他设备登录'])
    close()
    expect(said.at(-1)).toBe('go login')
  })

  it('S-ERR-04: 10105 opens a dialog too, so that the member learns why', () => {
    const { said, lose, turn, close } = rig('/mine/limits')
    lose(10_105, '密码已修改')
    turn(350)
    close()
    expect(said).toEqual(['clear', 'tell hint 密码已修改', 'go login'])
  })

  it('S-ERR-01: 10102 is an alert whose button replaces the page with login', () => {
    const { said, lose, turn, close } = rig()
    lose(10_102, '设备受限')
    turn(350)
    close()
    expect(said).toEqual(['clear', 'tell notice 设备受限', 'go replaceWithLogin'])
  })

  it('S-SESS-03: of several messages at one moment, the one that needs a dialog is shown', () => {
    const { said, lose, turn } = rig()
    lose(10_004, 'not logged in')
    lose(6001, 'elsewhere')
    turn(350)
    expect(said.filter((one) => !one.startsWith('clear'))).toEqual(['tell hint elsewhere'])
  })

  it('S-GATE-10, S-ROLE-01a: a guarded page leads home, any other page stays and shows a toast', () => {
    const guarded = rig('/mine/record/betRecord')
    guarded.lose(10_104, '账号已停用')
    guarded.turn(350)
    expect(guarded.said).toEqual(['clear', 'go home', 'toast 账号已停用'])
    const open = rig('/game/sport')
    open.lose(10_104, '账号已停用')
    open.turn(350)
    expect(open.said).toEqual(['clear', 'toast 账号已停用'])
    const entrances = ['sport/V188', 'sport/im', 'sport/ob', 'gaming/ybdj', 'gaming/imdj', 'gaming/lhdj']
    for (const path of [...entrances.map((one) => `/game/${one}?url=CODE&tab=today`), '/registerGuide'])
      expect(isGuarded(path), path).toBe(true)
    expect(isGuarded('/game/sport')).toBe(false)
  })

  it('an answer to a call of an earlier session is ignored', () => {
    const { said, lose, turn, logIn } = rig()
    logIn('m2')
    lose(6001, 'elsewhere', 'm1')
    lose(10_004, '', undefined)
    turn(1000)
    expect(said).toEqual([])
  })

  it('S-CONST-02: after 700 ms the next loss is handled again', () => {
    const { said, lose, turn, logIn } = rig()
    lose(6001, 'first')
    turn(350)
    turn(700)
    logIn('m2')
    lose(6001, 'second', 'm2')
    turn(350)
    expect(said.filter((one) => one.startsWith('tell'))).toEqual(['tell hint first', 'tell hint second'])
  })
})
