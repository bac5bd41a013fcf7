// The steps of a deposit and a withdrawal as small pictures of a phone. They are our own shapes, without text and
// without any company's screen, so they are the same in every language; the text beside them says what to do.

import type { ReactNode } from 'react'
import css from './tutorial.module.css'

export const artNames = [
  'choose',
  'amount',
  'qr',
  'card',
  'address',
  'wait',
  'pin',
  'account',
  'send',
  'follow',
] as const
export type ArtName = (typeof artNames)[number]

const Line = ({ y, w, x = 30 }: { readonly y: number; readonly w: number; readonly x?: number }) => (
  <rect className={css['soft']} x={x} y={y} width={w} height="4" rx="2" />
)

const Row = ({ y, on = false }: { readonly y: number; readonly on?: boolean }) => (
  <>
    <rect className={on ? css['chosen'] : css['paper']} x="27" y={y} width="42" height="11" rx="3" />
    <circle className={on ? css['brand'] : css['soft']} cx="33" cy={y + 5.5} r="3" />
    <Line x={39} y={y + 3.5} w={on ? 24 : 18} />
  </>
)

const Button = ({ y = 60 }: { readonly y?: number }) => (
  <rect className={css['brand']} x="27" y={y} width="42" height="9" rx="3" />
)

const Corner = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <rect className={css['ink']} x={x} y={y} width="11" height="11" rx="1.5" />
    <rect className={css['paper']} x={x + 2.5} y={y + 2.5} width="6" height="6" rx="1" />
    <rect className={css['ink']} x={x + 4} y={y + 4} width="3" height="3" />
  </>
)

const inside: Readonly<Record<ArtName, ReactNode>> = {
  choose: (
    <>
      <Row y={14} />
      <Row y={28} on />
      <Row y={42} />
      <Button />
    </>
  ),
  amount: (
    <>
      <Line y={14} w={16} />
      <rect className={css['ink']} x="30" y="22" width="24" height="9" rx="2" />
      <rect className={css['brand']} x="57" y="21" width="1.6" height="11" />
      {[38, 48].flatMap((y) =>
        [27, 42, 57].map((x) => (
          <rect key={`${x} ${y}`} className={css['paper']} x={x} y={y} width="12" height="8" rx="2" />
        )),
      )}
      <Button />
    </>
  ),
  qr: (
    <>
      <rect className={css['paper']} x="30" y="15" width="36" height="36" rx="3" />
      <Corner x={33} y={18} />
      <Corner x={52} y={18} />
      <Corner x={33} y={37} />
      <path
        className={css['ink']}
        d="M47 20h3v3h-3zM47 27h3v3h-3zM52 32h3v3h-3zM58 32h5v3h-5zM47 36h3v5h-3zM53 40h3v3h-3zM59 39h4v4h-4zM51 45h4v3h-4zM58 46h3v2h-3z"
      />
      <Line y={56} w={20} x={38} />
    </>
  ),
  card: (
    <>
      <rect className={css['brand']} x="28" y="16" width="40" height="25" rx="4" />
      <rect className={css['paper']} x="32" y="21" width="8" height="6" rx="1.5" />
      <rect className={css['paper']} x="32" y="33" width="26" height="3" rx="1.5" />
      <Line y={47} w={34} />
      <Line y={55} w={26} />
      <Line y={63} w={30} />
    </>
  ),
  address: (
    <>
      <rect className={css['paper']} x="27" y="15" width="42" height="20" rx="3" />
      <rect className={css['brand']} x="31" y="20" width="9" height="4" rx="2" />
      <rect className={css['soft']} x="42" y="20" width="22" height="4" rx="2" />
      <rect className={css['soft']} x="31" y="27" width="18" height="4" rx="2" />
      <rect className={css['brand']} x="51" y="27" width="9" height="4" rx="2" />
      <circle className={css['jade']} cx="38" cy="48" r="7" />
      <circle className={css['soft']} cx="58" cy="48" r="7" />
      <path className={css['stroke']} d="M35 48l2.2 2.4L41.5 46" />
      <Line y={61} w={22} x={37} />
    </>
  ),
  wait: (
    <>
      <circle className={css['jade']} cx="48" cy="30" r="12" />
      <path className={css['stroke']} d="M42.5 30l4 4.2 7.5-8" />
      <Line y={49} w={24} x={36} />
      <Line y={57} w={16} x={40} />
    </>
  ),
  pin: (
    <>
      <Line y={15} w={20} x={38} />
      {[29, 36, 43, 50, 57, 64].map((x) => (
        <circle key={x} className={x < 58 ? css['ink'] : css['soft']} cx={x + 1} cy="29" r="2.4" />
      ))}
      {[40, 50, 60].flatMap((y) =>
        [27, 42, 57].map((x) => (
          <rect key={`${x} ${y}`} className={css['paper']} x={x} y={y} width="12" height="7" rx="2" />
        )),
      )}
    </>
  ),
  account: (
    <>
      <rect className={css['gold']} x="28" y="16" width="40" height="25" rx="4" />
      <rect className={css['paper']} x="32" y="33" width="20" height="3" rx="1.5" />
      <circle className={css['paper']} cx="60" cy="50" r="9" />
      <path className={css['hand']} d="M60 44.5V50l4 2.5" />
      <Line y={48} w={16} />
      <Line y={56} w={12} />
    </>
  ),
  send: (
    <>
      <rect className={css['ink']} x="30" y="16" width="30" height="9" rx="2" />
      <path className={css['lock']} d="M42 41v-4a6 6 0 0 1 12 0v4" />
      <rect className={css['brand']} x="38" y="40" width="20" height="14" rx="3" />
      <Button y={61} />
    </>
  ),
  follow: (
    <>
      <path className={css['way']} d="M33 20v38" />
      {[20, 39, 58].map((y, nth) => (
        <g key={y}>
          <circle className={nth < 2 ? css['jade'] : css['soft']} cx="33" cy={y} r="5" />
          <Line x={43} y={y - 2} w={nth === 1 ? 24 : 18} />
        </g>
      ))}
    </>
  ),
}

export const StepArt = ({ name }: { readonly name: ArtName }) => (
  <svg className={css['art']} viewBox="0 0 96 84" aria-hidden="true">
    <rect className={css['ground']} width="96" height="84" rx="14" />
    <rect className={css['phone']} x="22" y="7" width="52" height="71" rx="7" />
    {inside[name]}
  </svg>
)
