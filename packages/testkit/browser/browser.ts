// A real browser for journeys: the one named by CHROME_PATH, else the one from npm, which is the same on every machine,
// else the system's. Every page is watched: a violation of the content policy, an error in the console or an uncaught
// exception is collected for the journey to check.

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { fontsFile } from './fonts.ts'
import { browserFromNpm } from './from-npm.ts'
import { repositoryRoot } from '../cluster.ts'
import { follow } from './traffic.ts'

export { comeAlive, comeToRest } from './traffic.ts'

/** The faults of a page, in order. */
export type Faults = { readonly all: () => readonly string[]; readonly forget: () => void }

export type OpenPage = { readonly page: Page; readonly context: BrowserContext; readonly faults: Faults }

export type PageOptions = {
  /** 390 × 844 by default. */
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly reducedMotion?: boolean
  readonly cookies?: Readonly<Record<string, string>>
  readonly origin: string
  /** Console lines that are expected, such as that of a page that answers 404. */
  readonly expected?: RegExp
  readonly more?: BrowserContextOptions
}

export type TestBrowser = {
  readonly open: (options: PageOptions) => Promise<OpenPage>
  readonly close: () => Promise<void>
  /** The browser itself, for anything that this type does not offer. */
  readonly browser: Browser
}

/** As with vitest's polls, only what hangs is cut off. */
const waitMostMs = 60_000

const systems = '/usr/bin/chromium'

/**
 * Features that the driver (playwright-core 1.65.1) disables itself. They are repeated here, because the browser uses
 * only the last such list.
 */
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
 * Parts of the browser's own window, which it loads even when headless. The popup of its address bar is a page of 400
 * files in a process of its own, for each context of a journey; and a spare process waits for the next page. Together
 * they cost a third of a page's time.
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
 * Drawn by the processor: an emulated graphics card doubles a journey's time and shows the same. The switches that the
 * npm browser recommends are left out, because some disable the web's own protections.
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

/** Runs in the page before any of its scripts. */
const watchPolicy = `document.addEventListener('securitypolicyviolation', (fault) => {
  console.error('policy: ' + fault.violatedDirective + ' ' + fault.blockedURI + ' ' + (fault.sample || '') + ' ' + fault.sourceFile)
})`

/**
 * The driver's message if a journey blocks service workers, which would otherwise answer instead of the journey's own
 * routes.
 */
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
  /** Port for another program that controls the browser, such as a bench. */
  readonly debugPort?: number
}

export const openTestBrowser = async ({ debugPort }: BrowserOptions = {}): Promise<TestBrowser> => {
  const executablePath = await findBrowser()
  const args = [...quiet, ...(debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`])]
  const env = { ...process.env, FONTCONFIG_FILE: await fontsFile() }
  const launch = (): Promise<Browser> => chromium.launch({ executablePath, headless: true, args, env })
  // Tried twice: the npm browser sometimes crashes at its start, before there is a page.
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

/** Folder of the journeys' pictures; ignored by git. */
export const picturesFolder = join(repositoryRoot, 'e2e', 'out')

/** Off by default: pictures take a tenth of a journey's time, and not every run needs them. */
const takesPictures = process.env['E2E_LOOKS'] === 'all' || process.env['E2E_PICTURES'] === '1'

/** Saves a picture in every run, for example of a failure. */
export const takePicture = async (page: Page, name: string, fullPage = false): Promise<void> => {
  mkdirSync(picturesFolder, { recursive: true })
  await page.screenshot({ path: join(picturesFolder, `${name}.png`), fullPage, animations: 'disabled' })
}

/** Saves a picture in `npm run e2e:all`, and if `E2E_PICTURES=1` is set. */
export const photograph: typeof takePicture = async (page, name, fullPage) => {
  if (takesPictures) await takePicture(page, name, fullPage)
}
