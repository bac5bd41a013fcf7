// Presses one control and reports the effect. What changes by itself, such as a price or a clock, is learned before the
// press and does not count as an effect.

import type { ElementHandle, Page, Request } from 'playwright-core'
import type { Finding } from './look-screen.ts'

export type Pressed = {
  /** The first effect; empty if there was none. */
  readonly answer: string
  readonly found: readonly Finding[]
}

/** Long enough for a sheet to begin to move, and for a request to be sent. */
const answerMs = 1500
/** Changes of a screen by itself show within this time. */
const learnMs = 300

const listen = `(() => {
  globalThis.pressing?.end()
  const byItself = new WeakSet()
  const told = []
  let learning = true
  const hear = (list) => {
    for (const { target, type, addedNodes } of list) {
      if (learning) byItself.add(target)
      else if (!byItself.has(target)) told.push(type === 'childList' && addedNodes.length > 0 ? 'something came' : 'something changed')
    }
  }
  const observer = new MutationObserver(hear)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const scrolled = () => { if (!learning) told.push('it moved') }
  addEventListener('scroll', scrolled, true)
  globalThis.pressing = {
    told,
    learned: (pressed) => {
      learning = false
      pressing.pressed = pressed
      pressing.focus = document.activeElement
    },
    answer: () => {
      const { activeElement } = document
      const moved = activeElement !== pressing.focus && activeElement !== document.body && activeElement !== null
        && !activeElement.contains(pressing.pressed) && !pressing.pressed.contains(activeElement)
      return told[0] ?? (moved ? 'the focus moved' : '')
    },
    end: () => { observer.disconnect(); removeEventListener('scroll', scrolled, true) },
  }
})()`

/** In the page. */
type Listening = { readonly pressing: { readonly learned: (pressed: unknown) => void } }

type Heard = { readonly answers: string[]; readonly stop: () => void }

const pathOf = (url: string): string => new URL(url).pathname

/** Records the requests of the page from now on. */
const hear = (page: Page, usual: ReadonlySet<string>): Heard => {
  const answers: string[] = []
  const onRequest = (request: Request): void => {
    if (!usual.has(pathOf(request.url()))) answers.push('a request')
  }
  const onPopup = async (popup: Page): Promise<void> => {
    answers.push('another window')
    await popup.close()
  }
  const say = (answer: string) => (): void => void answers.push(answer)
  const [download, chooser, navigated] = [say('a file'), say('a choice of files'), say('another address')]
  page.on('request', onRequest)
  page.on('popup', onPopup)
  page.on('download', download)
  page.on('filechooser', chooser)
  page.on('framenavigated', navigated)
  const stop = (): void => {
    page.off('request', onRequest)
    page.off('popup', onPopup)
    page.off('download', download)
    page.off('filechooser', chooser)
    page.off('framenavigated', navigated)
  }
  return { answers, stop }
}

/** The requests that the page makes by itself, without a press. */
const learn = async (page: Page): Promise<ReadonlySet<string>> => {
  const usual = new Set<string>()
  const note = (request: Request): void => void usual.add(pathOf(request.url()))
  page.on('request', note)
  await page.evaluate(listen)
  await page.waitForTimeout(learnMs)
  page.off('request', note)
  return usual
}

const clickFault = (cause: unknown): Finding => {
  const text = String(cause)
  const over = /(<[^\n]{0,120}) intercepts pointer events/.exec(text)
  if (over !== null) return { what: 'covered by something else', more: over[1] ?? '' }
  return { what: 'cannot be pressed', more: text.replaceAll(/\s+/g, ' ').slice(0, 160) }
}

/** A page that is being left gives no answer. */
const answerOf = (page: Page): Promise<string> =>
  page.evaluate<string>('globalThis.pressing?.answer() ?? ""').catch((cause: unknown) => {
    if (!/context was destroyed|navigat|closed/i.test(String(cause))) throw cause
    return 'another address'
  })

/** Presses, and waits for an effect. The page stays as the press left it. */
export const pressControl = async (page: Page, control: ElementHandle): Promise<Pressed> => {
  const usual = await learn(page)
  await control.evaluate((pressed) => (globalThis as unknown as Listening).pressing.learned(pressed))
  const heard = hear(page, usual)
  try {
    await control.click({ timeout: 4000 })
    const end = performance.now() + answerMs
    let answer = heard.answers[0] ?? (await answerOf(page))
    while (answer === '' && performance.now() < end) {
      await page.waitForTimeout(40)
      answer = heard.answers[0] ?? (await answerOf(page))
    }
    const nothing: Finding[] = answer === '' ? [{ what: 'nothing happened', more: '' }] : []
    return { answer, found: nothing }
  } catch (cause) {
    return { answer: '', found: [clickFault(cause)] }
  } finally {
    heard.stop()
  }
}
