// Chooses the screen for a path of identity, except login and registration: recovery, and the account with its pages.

import type { ComponentType } from 'react'
import { useLocation, useParams } from 'react-router'
import { bringPath, forgottenPath, guidePath, recoveryPath } from './account-paths.ts'
import { Forgotten } from './auth/forgotten.tsx'
import { Bring } from './handover/bring.tsx'
import { Closing } from './closing/closing.tsx'
import { Factors } from './factors/factors.tsx'
import { Guide } from './guide/guide.tsx'
import { Hand } from './handover/hand.tsx'
import { Recover } from './recovery/recover.tsx'
import { Contact } from './safety/contact.tsx'
import { Devices } from './safety/devices.tsx'
import { Password } from './safety/password.tsx'
import { UserInfo } from './safety/user-info.tsx'

const ways: Readonly<Record<string, ComponentType>> = {
  [forgottenPath]: Forgotten,
  [recoveryPath]: Recover,
  [bringPath]: Bring,
  [guidePath]: Guide,
}
const pages: Readonly<Record<string, ComponentType>> = {
  close: Closing,
  contact: Contact,
  devices: Devices,
  factors: Factors,
  handover: Hand,
  password: Password,
}

const Screen = () => {
  const { page = '' } = useParams()
  const path = useLocation().pathname.replace(/\/$/, '')
  const Shown = ways[path] ?? (Object.hasOwn(pages, page) ? pages[page] : undefined) ?? UserInfo
  return <Shown />
}

export default Screen
