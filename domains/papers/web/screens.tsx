// The papers screen at a path.

import { paths } from '@magpie/wire/paths'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { Copy } from './copy/copy.tsx'
import { copyPath } from './copy/copy-path.ts'
import { Profile } from './profile/profile.tsx'
import { BindCard } from './verify/bind-card.tsx'
import { Verify } from './verify/verify.tsx'
import { Wishes } from './wishes/wishes.tsx'

const screens: Readonly<Record<string, ComponentType>> = {
  [paths.authentication()]: Verify,
  [paths.bindBankCard()]: BindCard,
  [paths.infoAudit()]: Wishes,
  [copyPath]: Copy,
}

const Screen = () => {
  const Shown = screens[useLocation().pathname.replace(/\/$/, '')] ?? Profile
  return <Shown />
}

export default Screen
