// One screen: checked, then each of its controls pressed on the freshly loaded screen; it is reloaded if a press
// changed it. Anything that a press opens over the screen is checked too, and its own controls are pressed.

import { comeAlive, comeToRest, type OpenPage } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { type Control, findAgain, findControls, onTop } from './controls.ts'
import { type Finding, glanceAtScreen, lookAtScreen } from './look-screen.ts'
import { pressControl } from './press-control.ts'

export type Told = Finding & {
  /** The presses so far, in order; empty for the screen as loaded. */
  readonly after: readonly string[]
}

export type PressedScreen = {
  readonly path: string
  readonly pressed: number
  /** Found and not pressed, because time was up. */
  readonly left: number
  readonly told: readonly Told[]
}

export type Presses = {
  readonly opened: OpenPage
  /** Whether the page is rendered by the server first, and must be hydrated. */
  readonly isSite: boolean
  readonly withinMs: number
  /** How many controls of one shape on one screen are pressed. */
  readonly alike: number
  /** Whether it is reloaded before each press in any case. */
  readonly afresh: boolean
  /** For controls on all screens, and link targets: how often each was pressed. Grows. */
  readonly known: Map<string, number>
  /** Logs in again if a press ended the session. */
  readonly stillIn: () => Promise<void>
  readonly picture: (name: string) => Promise<void>
}

const restMs = 15_000
/** A sheet has closed by then. */
const closeMs = 400
/** On how many screens the same control of the frame is pressed. */
const framesMax = 2
/** How many links to one address are pressed. */
const linksMax = 1
/** How many controls of a sheet are pressed. */
const overMax = 12

/**
 * The desk renders in the browser: going to another screen and back renders the screen afresh, in a tenth of the time
 * of a reload.
 */
const redraw = (path: string): string => `(() => {
  const go = (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }
  go('/nowhere')
  return new Promise((done) => setTimeout(done, 100)).then(() => go(${JSON.stringify(path)}))
})()`

const isDrawn = (page: Page): Promise<boolean> => page.locator('main#screen').isVisible()

const load = async (presses: Presses, path: string): Promise<readonly Finding[]> => {
  const { isSite, afresh } = presses
  const { page } = presses.opened
  try {
    if (isSite) {
      await page.goto(path)
      await comeAlive(page, restMs)
      return []
    }
    if (!afresh && (await isDrawn(page))) await page.evaluate(redraw(path))
    else await page.goto(path)
    await page.locator('main').waitFor({ timeout: restMs })
    await comeToRest(page, restMs)
    return []
  } catch (cause) {
    return [{ what: 'does not come to rest', more: String(cause).slice(0, 200) }]
  }
}

const sayName = ({ role, name, href }: Control): string => `${role} ${name === '' ? href : name}`

/** The count over all screens: for the frame by control, for links by target. */
const countedAs = ({ frame, href, key }: Control): { readonly name: string; readonly most: number } | undefined => {
  if (href !== '') return { name: href, most: linksMax }
  return frame ? { name: key, most: framesMax } : undefined
}

const notePressed = ({ known }: Presses, control: Control): void => {
  const counted = countedAs(control)
  if (counted !== undefined) known.set(counted.name, (known.get(counted.name) ?? 0) + 1)
}

/** Actions come before links to screens with an address of their own, and the frame is last. */
const rankOf = ({ frame, href }: Control): number => (frame ? 2 : href === '' ? 0 : 1)

/** The first few of each shape, and controls of all screens that were not pressed often enough. */
const chosenOf = (controls: readonly Control[], { alike, known }: Presses): readonly Control[] => {
  const here = new Map<string, number>()
  const isChosen = (control: Control): boolean => {
    const counted = countedAs(control)
    const name = counted?.name ?? control.shape
    const nth = (here.get(name) ?? 0) + 1
    here.set(name, nth)
    return counted === undefined ? nth <= alike : nth === 1 && (known.get(name) ?? 0) < counted.most
  }
  return controls
    .filter(({ still }) => still === '')
    .filter(isChosen)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

type Trail = readonly Control[]

/** The screen as loaded: its address, and its controls. */
const standOf = async (page: Page): Promise<string> => {
  const controls = await findControls(page)
  return [page.url(), ...controls.map(({ key, still }) => `${key} ${still}`)].join('\n')
}

/** Closes what is over the screen, and returns whether the screen is as loaded. */
const standsAsLoaded = async ({ page }: OpenPage, loaded: string): Promise<boolean> => {
  if (await onTop(page)) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(closeMs)
  }
  return (await standOf(page)) === loaded
}

type Here = {
  readonly presses: Presses
  readonly path: string
  readonly loaded: string
  readonly before: readonly Finding[]
  readonly end: number
}

/** Looks again for a control in a list that was just rendered again. No findings if the control is gone. */
const pressOnce = async (page: Page, key: string, over: boolean): Promise<readonly Finding[] | undefined> => {
  for (let tries = 0; ; tries += 1) {
    const control = await findAgain(page, key, over)
    if (control === undefined) return undefined
    const { found } = await pressControl(page, control)
    if (tries > 0 || !found.some(({ more }) => more.includes('not attached'))) return found
  }
}

/**
 * Repeats the trail up to its last control, then presses that one, on the freshly loaded screen, and returns the
 * findings.
 */
const pressTrail = async ({ presses, path, loaded }: Here, trail: Trail): Promise<readonly Finding[]> => {
  const { page, faults } = presses.opened
  if (presses.afresh || !(await standsAsLoaded(presses.opened, loaded).catch(() => false))) {
    const slow = await load(presses, path)
    if (slow.length > 0) return slow
  }
  let found: readonly Finding[] | undefined = []
  for (const [nth, { key }] of trail.entries()) {
    if (nth === trail.length - 1) faults.forget()
    found = await pressOnce(page, key, nth > 0)
    if (found === undefined) return []
    await comeToRest(page, restMs).catch(() => undefined)
  }
  const errors = faults.all().map((fault) => ({ what: 'error in the browser', more: fault.slice(0, 300) }))
  return [...found, ...errors, ...(await glanceAtScreen(page).catch(() => []))]
}

/** Findings that existed before the press are reported once. */
const onlyNew = (found: readonly Finding[], before: readonly Finding[]): readonly Finding[] =>
  found.filter(({ what, more }) => !before.some((known) => known.what === what && known.more === more))

/** The controls of an opened sheet, each after a reload and another opening. */
const pressOver = async (
  here: Here,
  opener: Control,
): Promise<{ readonly told: readonly Told[]; readonly pressed: number }> => {
  const { presses, path, before, end } = here
  const { page } = presses.opened
  const after = [sayName(opener)]
  const looked = onlyNew(await lookAtScreen(page).catch(() => []), before).filter(({ what }) => what !== 'axe region')
  const told: Told[] = looked.map((finding) => ({ ...finding, after }))
  if (told.length > 0) await presses.picture(`${path}-${after.join('-')}`)
  const inner = chosenOf(await findControls(page, true), { ...presses, alike: 2 }).slice(0, overMax)
  let pressed = 0
  for (const control of inner) {
    if (performance.now() > end) break
    const found = onlyNew(await pressTrail(here, [opener, control]), before)
    notePressed(presses, control)
    pressed += 1
    const trail = [...after, sayName(control)]
    if (found.length > 0) await presses.picture(`${path}-${trail.join('-')}`)
    told.push(...found.map((finding) => ({ ...finding, after: trail })))
    await presses.stillIn()
  }
  return { told, pressed }
}

export const pressScreen = async (presses: Presses, path: string): Promise<PressedScreen> => {
  const { page, faults } = presses.opened
  const end = performance.now() + presses.withinMs
  faults.forget()
  const slow = await load(presses, path)
  const errors = faults.all().map((fault) => ({ what: 'error in the browser', more: fault.slice(0, 300) }))
  const before = [...slow, ...errors, ...(await lookAtScreen(page))]
  await presses.picture(path)
  const told: Told[] = before.map((finding) => ({ ...finding, after: [] }))
  // Led to another address: its controls are pressed under that address.
  if (new URL(page.url()).pathname !== path.split('?')[0]) return { path, pressed: 0, left: 0, told }
  const here: Here = { presses, path, before, end, loaded: await standOf(page) }
  const chosen = chosenOf(await findControls(page), presses)
  let [pressed, left] = [0, chosen.length]
  for (const control of chosen) {
    if (performance.now() > end) break
    const found = onlyNew(await pressTrail(here, [control]), before)
    notePressed(presses, control)
    pressed += 1
    left -= 1
    const after = [sayName(control)]
    if (found.length > 0) await presses.picture(`${path}-${after.join('-')}`)
    told.push(...found.map((finding) => ({ ...finding, after })))
    if (new URL(page.url()).pathname === path.split('?')[0] && (await onTop(page))) {
      const over = await pressOver(here, control)
      told.push(...over.told)
      pressed += over.pressed
    }
    await presses.stillIn()
  }
  return { path, pressed, left, told }
}
