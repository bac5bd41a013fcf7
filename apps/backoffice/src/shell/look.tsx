// The look of the back office: antd in our colours and sizes, light or dark as the operator or their system prefers.
// The choice is stored in this browser; the page's own tokens follow it by an attribute.

import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { App, ConfigProvider, theme as themes, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { DeskTheme } from '@magpie/desk/desk'
import { handed } from '@magpie/wire/handed'

type Look = {
  readonly theme: DeskTheme
  readonly setTheme: (theme: DeskTheme) => void
  readonly dark: boolean
}

const [LookHanded, useHanded] = handed<Look>('look')

export const useLook = useHanded

const kept = 'magpie_desk_theme'
const isTheme = (text: string | null): text is DeskTheme => text === 'system' || text === 'light' || text === 'dark'

const readTheme = (): DeskTheme => {
  const text = localStorage.getItem(kept)
  return isTheme(text) ? text : 'system'
}

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** Values of `packages/ui/styles/tokens.css`: antd computes shades from them and cannot read variables. */
const colours = {
  light: { brand: '#1b4fcc', text: '#141b2b', second: '#3a4763', danger: '#c8322a', jade: '#0a7d74', gold: '#8a5f10' },
  dark: { brand: '#4f7df0', text: '#eef2fa', second: '#b4bfd4', danger: '#ff8f84', jade: '#58cfc0', gold: '#eac77a' },
} as const

const themeOf = (dark: boolean, calm: boolean): ThemeConfig => {
  const of = colours[dark ? 'dark' : 'light']
  return {
    algorithm: dark ? themes.darkAlgorithm : themes.defaultAlgorithm,
    cssVar: { key: 'desk' },
    hashed: false,
    token: {
      colorPrimary: of.brand,
      colorInfo: of.brand,
      colorLink: dark ? '#8fb1ff' : of.brand,
      colorText: of.text,
      colorTextSecondary: of.second,
      colorTextTertiary: dark ? '#93a0bb' : '#5f6b85',
      colorTextDescription: dark ? '#93a0bb' : '#5f6b85',
      colorTextPlaceholder: dark ? '#93a0bb' : '#5f6b85',
      colorError: of.danger,
      colorSuccess: of.jade,
      colorWarning: of.gold,
      // antd turns a dark gold into grey.
      colorWarningBg: dark ? '#33291a' : '#f8ebcf',
      colorWarningBorder: dark ? '#5f4109' : '#f1ddb0',
      colorBgContainer: dark ? '#131c31' : '#ffffff',
      colorBgElevated: dark ? '#18233c' : '#ffffff',
      colorBgLayout: dark ? '#0b1120' : '#f2f3f6',
      colorBorder: dark ? 'rgba(214, 226, 255, 0.24)' : 'rgba(20, 27, 43, 0.2)',
      fontFamily: 'var(--mp-font)',
      fontSize: 13,
      controlHeight: 34,
      borderRadius: 8,
      borderRadiusLG: 12,
      wireframe: false,
      // Our styles stop every animation for operators who prefer reduced motion. antd would wait for the end of its
      // own: a closed dialog would cover the desk for ever.
      motion: !calm,
    },
    components: {
      // In the dark theme antd derives lighter shades of its own: white text is too faint on them, and text in them is too dark.
      Button: {
        fontWeight: 500,
        ...(dark ? { dangerColor: '#0b1120', colorPrimaryHover: '#4870d5', defaultHoverColor: '#8fb1ff' } : {}),
      },
      // A 16 px box with the corner radius of a card looks like a radio button.
      Checkbox: { borderRadiusSM: 3 },
      Form: { itemMarginBottom: 18 },
      // The brand's own blue is for surfaces in the dark: as the colour of words it is too faint.
      ...(dark
        ? {
            Dropdown: { colorPrimary: '#8fb1ff' },
            Tabs: { itemSelectedColor: '#8fb1ff', itemHoverColor: '#b4ccff', itemActiveColor: '#b4ccff' },
          }
        : {}),
      Segmented: { trackBg: dark ? '#18233c' : '#e6e9f0', itemSelectedBg: dark ? '#33446e' : '#ffffff' },
      Table: {
        headerBg: dark ? '#18233c' : '#f4f6f9',
        headerColor: dark ? '#93a0bb' : '#5f6b85',
        cellPaddingBlockMD: 10,
        cellPaddingInlineMD: 16,
        headerSplitColor: 'transparent',
      },
    },
  }
}

export const Look = ({ children }: { readonly children: ReactNode }) => {
  const [theme, choose] = useState<DeskTheme>(readTheme)
  const [bySystem, setBySystem] = useState(systemDark.matches)
  useEffect(() => {
    const heard = (event: MediaQueryListEvent): void => setBySystem(event.matches)
    systemDark.addEventListener('change', heard)
    return () => systemDark.removeEventListener('change', heard)
  }, [])
  const dark = theme === 'dark' || (theme === 'system' && bySystem)
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  }, [dark])
  const look = useMemo<Look>(
    () => ({
      theme,
      dark,
      setTheme: (next) => {
        localStorage.setItem(kept, next)
        choose(next)
      },
    }),
    [theme, dark],
  )
  const calm = useReducedMotion()
  const antd = useMemo(() => themeOf(dark, calm), [dark, calm])
  return (
    <LookHanded value={look}>
      <ConfigProvider locale={zhCN} theme={antd} button={{ autoInsertSpace: false }}>
        <App>{children}</App>
      </ConfigProvider>
    </LookHanded>
  )
}
