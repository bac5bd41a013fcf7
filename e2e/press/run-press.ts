// All screens of a house for one kind of person, one after the other. Results are stored one line a screen, so that an
// interrupted run can continue.

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comeAlive, comeToRest, type OpenPage, type PageOptions, type TestBrowser } from '@magpie/testkit/browser'
import { menuPaths, pathsBeside, playerTabs } from './desk-paths.ts'
import type { Desk } from '../testing/seated.ts'
import { forMembers, openPaths } from './site-paths.ts'
import { type PressedScreen, type Presses, pressScreen } from './press-screen.ts'

/** `work` has every role of the desk except the admin's, which is separate. */
export type Who = 'guest' | 'member' | 'work' | 'admin'

export type PressRun = {
  readonly browser: TestBrowser
  readonly siteUrl: string
  readonly desk: Desk
  readonly who: Who
  /** Only screens whose path it matches. */
  readonly only: RegExp
  /** A screen is left after this time. */
  readonly secondsPerScreen: number
  readonly alike: number
  readonly afresh: boolean
  readonly width: number
  readonly dark: boolean
  /** Where lines and pictures are written. */
  readonly folder: string
  readonly say: (what: string) => void
}

/** The account that a house with play money has from its first start; the launcher prints it. */
const demo = { account: 'demo2026', password: 'magpie-play-money' } as const

const logIn = async ({ page }: OpenPage): Promise<void> => {
  await page.goto('/user/login')
  await comeAlive(page)
  await page.locator('input[autocomplete=username]').fill(demo.account)
  await page.locator('input[type=password]').first().fill(demo.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(({ pathname }) => pathname !== '/user/login')
}

const sessionCookie = 'magpie_session'

const hasSession = async ({ context }: OpenPage): Promise<boolean> =>
  (await context.cookies()).some(({ name }) => name === sessionCookie)

type Seat = {
  readonly opened: OpenPage
  readonly paths: readonly string[]
  readonly stillIn: () => Promise<void>
}

const siteSeat = async ({ browser, siteUrl, who, width, dark }: PressRun): Promise<Seat> => {
  const opened = await browser.open({
    origin: siteUrl,
    width,
    dark,
    reducedMotion: true,
    more: { bypassCSP: true, deviceScaleFactor: 1 },
  })
  opened.page.setDefaultTimeout(20_000)
  const paths = await openPaths()
  if (who === 'guest')
    return { opened, paths: paths.filter((path) => !forMembers(path)), stillIn: async () => undefined }
  await logIn(opened)
  return {
    opened,
    paths,
    stillIn: async () => {
      if (!(await hasSession(opened))) await logIn(opened)
    },
  }
}

const playerPaths = async ({ page }: OpenPage): Promise<readonly string[]> => {
  await page.goto('/players')
  await comeToRest(page)
  await page.getByRole('grid').getByText(demo.account).click()
  await page.waitForURL('**/players/*')
  const { pathname } = new URL(page.url())
  return playerTabs.map((tab) => `${pathname}/${tab}`)
}

const deskRoles = ['support', 'finance', 'risk', 'content', 'trading'] as const

const deskSeat = async ({ browser, desk, who }: PressRun): Promise<Seat> => {
  const sit = async (): Promise<Partial<PageOptions>> => {
    const account = `${who}-${Date.now().toString(36).slice(-5)}`
    return who === 'admin' ? desk.seat(account, 'admin') : desk.seat(account, ...deskRoles)
  }
  const seat = await sit()
  const opened = await browser.open({ ...seat, origin: seat.origin ?? '', more: { ...seat.more, bypassCSP: true } })
  opened.page.setDefaultTimeout(20_000)
  const named = await menuPaths(opened.page)
  const paths = who === 'admin' ? named : [...named, ...pathsBeside, ...(await playerPaths(opened))]
  const { cookies } = await opened.context.storageState()
  const stillIn = async (): Promise<void> => {
    const cookie = cookies[0]?.name ?? ''
    if ((await opened.context.cookies()).some(({ name }) => name === cookie)) return
    const state = (await sit()).more?.storageState
    if (typeof state !== 'object') return
    await opened.context.addCookies(state.cookies)
    const [kept] = state.origins.flatMap(({ localStorage }) => localStorage)
    await opened.page.evaluate(`localStorage.setItem(${JSON.stringify(kept?.name)}, ${JSON.stringify(kept?.value)})`)
  }
  return { opened, paths, stillIn }
}

export const linesOf = (folder: string, who: Who): readonly PressedScreen[] => {
  const file = join(folder, `${who}.jsonl`)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as PressedScreen)
}

const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)

/** Resolves when every screen was pressed, in this run or in an earlier one into the same folder. */
export const runPress = async (run: PressRun): Promise<readonly PressedScreen[]> => {
  const { folder, who, only, say } = run
  const pictures = join(folder, who)
  mkdirSync(pictures, { recursive: true })
  const done = new Set(linesOf(folder, who).map(({ path }) => path))
  const isSite = who === 'guest' || who === 'member'
  const seat = isSite ? await siteSeat(run) : await deskSeat(run)
  const { page } = seat.opened
  const presses: Presses = {
    opened: seat.opened,
    isSite,
    withinMs: run.secondsPerScreen * 1000,
    alike: run.alike,
    afresh: run.afresh,
    known: new Map(),
    stillIn: seat.stillIn,
    picture: async (name) => void (await page.screenshot({ path: join(pictures, `${fileName(name)}.png`) })),
  }
  for (const path of seat.paths.filter((one) => only.test(one) && !done.has(one))) {
    const screen = await pressScreen(presses, path).catch((cause: unknown): PressedScreen => {
      if (page.isClosed()) throw cause
      return {
        path,
        pressed: 0,
        left: 0,
        told: [{ what: 'the rig fell', more: String(cause).slice(0, 300), after: [] }],
      }
    })
    appendFileSync(join(folder, `${who}.jsonl`), `${JSON.stringify(screen)}\n`)
    say(`${who} ${path}: ${screen.pressed} pressed, ${screen.left} left, ${screen.told.length} found`)
  }
  await seat.opened.context.close()
  return linesOf(folder, who)
}
