// What a browser says of itself, as a person reads it: what it is, its system and its name. Nothing rests on it.

import type { deviceForms } from '../contract/index.ts'

export type DeviceForm = (typeof deviceForms)[number]
export type DeviceLabel = { readonly form: DeviceForm; readonly system: string; readonly browser: string }

const systems = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const
/** The more particular first: most of them say Chrome and Safari too. */
const browsers = [
  [/MicroMessenger/, 'WeChat'],
  [/EdgA?|EdgiOS/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/HuaweiBrowser/, 'Huawei'],
  [/MiuiBrowser/, 'Mi'],
  [/SamsungBrowser/, 'Samsung'],
  [/CriOS|Chrome|HeadlessChrome/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const firstOf = (agent: string, names: readonly (readonly [RegExp, string])[]): string =>
  names.find(([shape]) => shape.test(agent))?.[1] ?? ''

export const deviceLabel = (agent: string | undefined): DeviceLabel => {
  const said = agent ?? ''
  const form = /iPad|Tablet/.test(said)
    ? 'tablet'
    : /Mobile|iPhone|Android/.test(said)
      ? 'phone'
      : /Windows|Macintosh|Linux|X11/.test(said)
        ? 'computer'
        : 'other'
  return { form, system: firstOf(said, systems), browser: firstOf(said, browsers) }
}
