// A real browser for journeys: the one that CHROME_PATH names, else the one from npm, which is the same on every machine, and where npm
// has none the system's. Every page that it opens is watched: a fault of the content policy, an error in the console or an uncaught
// one fails the journey that asks.

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { fontsFile } from './fonts.ts'
import { browserFromNpm } from './from-npm.ts'
import { repositoryRoot } from '../cluster.ts'
import { follow } from './traffic.ts'

export { comeAlive, comeToRest } from './traffic.ts'

/** What went wrong in a page, in the order in which it did. */
export type Faults = { readonly all: () => readonly string[]; readonly forget: () => void }

export type OpenPage = { readonly page: Page; readonly context: BrowserContext; readonly faults: Faults }

export type PageOptions = {
  /** 390 × 844 where nothing is said. */
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly reducedMotion?: boolean
  readonly cookies?: Readonly<Record<string, string>>
  readonly origin: string
  /** Lines of the console that are expected, as that of a page that answers 404. */
  readonly expected?: RegExp
  readonly more?: BrowserContextOptions
}

export type TestBrowser = {
  readonly open: (options: PageOptions) => Promise<OpenPage>
  readonly close: () => Promise<void>
  /** The browser itself, for what is not said here. */
  readonly browser: Browser
}

/** As vitest's polls: only what hangs is cut off. */
const waitMostMs = 60_000

const systems = '/usr/bin/chromium'

/** What the driver (playwright-core 1.65.1) switches off itself: of two such lists the browser hears the last alone. */
const offByDriver = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * What a browser has for its own window, also where nobody sees one: the popup of its address bar is a page of 400 files in a
 * process of its own, beside each context of a journey, and a process waits for the next page. A third of a page's time.
 */
const offUnseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
  'SpareRendererForSitePerProcess',
]

/**
 * Drawn by the processor: a graphics card played by software costs a journey twice the time and shows the same. None of
 * the switches that come with the browser from npm, which take the web's own protections away.
 */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  `--disable-features=${[...offByDriver, ...offUnseen].join()}`,
]

const findBrowser = async (): Promise<string> => {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return named
  return browserFromNpm().catch((cause: unknown) => {
    if (existsSync(systems)) return systems
    throw cause
  })
}

/** Runs in the page before anything of it. */
const watchPolicy = `document.addEventListener('securitypolicyviolation', (fault) => {
  console.error('policy: ' + fault.violatedDirective + ' ' + fault.blockedURI + ' ' + (fault.sample || '') + ' ' + fault.sourceFile)
})`

/** What the driver says where a journey asks for no service worker, which would answer in place of the journey's own routes. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

const watch = (page: Page, expected: RegExp | undefined): Faults => {
  let seen: string[] = []
  const hear = (fault: string): void => {
    if (expected?.test(fault) !== true) seen.push(fault)
  }
  page.on('console', (message) => {
    const text = message.text()
    if (text.includes(blockedWorker)) return
    const of = text.startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
    if (message.type() === 'error' || message.type() === 'warning') hear(`${message.type()}: ${text}${of}`)
  })
  page.on('pageerror', (error) => hear(`uncaught: ${error.stack ?? error.message}`))
  page.on('crash', () => hear('the page crashed'))
  return {
    all: () => seen,
    forget: () => {
      seen = []
    },
  }
}

type BrowserOptions = {
  /** Where another program may speak to it, as a bench's does. */
  readonly debugPort?: number
}

export const openTestBrowser = async ({ debugPort }: BrowserOptions = {}): Promise<TestBrowser> => {
  const executablePath = await findBrowser()
  const args = [...quiet, ...(debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`])]
  const env = { ...process.env, FONTCONFIG_FILE: await fontsFile() }
  const launch = (): Promise<Browser> => chromium.launch({ executablePath, headless: true, args, env })
  // The browser from npm has been seen to die in its own start, before there is a page.
  const browser = await launch().catch(launch)
  return {
    browser,
    close: () => browser.close(),
    open: async ({
      width = 390,
      height = 844,
      dark = false,
      reducedMotion = false,
      cookies = {},
      origin,
      expected,
      more,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        locale: 'zh-CN',
        timezoneId: 'America/New_York',
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        baseURL: origin,
        serviceWorkers: 'block',
        ...more,
      })
      context.setDefaultTimeout(waitMostMs)
      const given = Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin }))
      if (given.length > 0) await context.addCookies(given)
      await context.addInitScript({ content: watchPolicy })
      context.on('page', follow)
      const page = await context.newPage()
      return { page, context, faults: watch(page, expected) }
    },
  }
}

/** Where journeys leave their pictures; git leaves it alone. */
export const picturesFolder = join(repositoryRoot, 'e2e', 'out')

/** A tenth of a journey's time goes into its pictures, and nobody looks at those of every run. */
const takesPictures = process.env['E2E_LOOKS'] === 'all' || process.env['E2E_PICTURES'] === '1'

/** Leaves a picture for people, whatever is asked for of a run: for the reason of a failure. */
export const takePicture = async (page: Page, name: string, fullPage = false): Promise<void> => {
  mkdirSync(picturesFolder, { recursive: true })
  await page.screenshot({ path: join(picturesFolder, `${name}.png`), fullPage, animations: 'disabled' })
}

/** Leaves a picture for people in `npm run e2e:all`, and where `E2E_PICTURES=1` asks for them. */
export const photograph: typeof takePicture = async (page, name, fullPage) => {
  if (takesPictures) await takePicture(page, name, fullPage)
}
