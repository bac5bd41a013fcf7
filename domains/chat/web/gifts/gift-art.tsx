// Small drawings of gifts and packets; the words beside them say everything.

import type { ReactNode } from 'react'

const petals = [0, 72, 144, 216, 288]

const Plum = () => (
  <>
    {petals.map((turn) => (
      <circle key={turn} cx="20" cy="11.5" r="6.5" fill="#d8392f" transform={`rotate(${turn} 20 20)`} />
    ))}
    <circle cx="20" cy="20" r="4.6" fill="#f6d48a" />
  </>
)

const drawings: Readonly<Record<string, ReactNode>> = {
  plum: <Plum />,
  drum: (
    <>
      <path d="M8 14v12c0 4 24 4 24 0V14Z" fill="#c8322a" />
      <ellipse cx="20" cy="14" rx="12" ry="4.6" fill="#fff2d8" />
      <path d="M10 18l4 9 4-8 4 9 4-8 4 8" fill="none" stroke="#f6d48a" strokeWidth="1.6" />
      <path d="M26 3l-5 9M33 6l-9 7" stroke="#8a5f10" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  tea: (
    <>
      <path d="M9 16h20v6a9 9 0 0 1-9 9h-2a9 9 0 0 1-9-9Z" fill="#2f6fd6" />
      <path d="M29 18h2.5a3.5 3.5 0 0 1 0 8H28" fill="none" stroke="#2f6fd6" strokeWidth="2.4" />
      <ellipse cx="19" cy="16.4" rx="10" ry="2.6" fill="#b8843a" />
      <path d="M15 11c-2-2 2-3 0-5M22 11c-2-2 2-3 0-5" fill="none" stroke="#8792a8" strokeWidth="1.8" />
      <rect x="8" y="33" width="23" height="2.6" rx="1.3" fill="#b5bdcc" />
    </>
  ),
  scarf: (
    <>
      <path d="M8 9q12 8 24 0v8q-12 8-24 0Z" fill="#12876f" />
      <path d="M22 18h8v17h-8Z" fill="#12876f" />
      <path d="M22 23h8v3h-8ZM22 29h8v3h-8Z" fill="#fff2d8" />
      <path d="M14 11.5v8M26 11.5v8" stroke="#fff2d8" strokeWidth="2.6" />
    </>
  ),
  magpie: (
    <>
      <path d="M4 30 16 14q6-7 12-3l6 1-5 3q1 11-9 14-5 1-9-1l-7 4Z" fill="#16264a" />
      <path d="M16 22q7 0 10-6 2 9-6 12-4 1-4-6Z" fill="#fff" />
      <path d="M10 24l9-6-2 7Z" fill="#2f6fd6" />
      <circle cx="27.6" cy="13" r="1.2" fill="#f6d48a" />
    </>
  ),
}

export const GiftArt = ({ gift, size = 40 }: { readonly gift: string; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    {drawings[gift] ?? <Plum />}
  </svg>
)

export const PacketArt = ({ open = false, width = 40 }: { readonly open?: boolean; readonly width?: number }) => (
  <svg width={width} height={Math.round(width * 1.18)} viewBox="0 0 200 236" aria-hidden="true">
    {open && <rect x="34" y="2" width="132" height="130" rx="10" fill="#fff6e4" />}
    <rect x="14" y={open ? 62 : 6} width="172" height={open ? 168 : 224} rx="18" fill="#b92a22" />
    <path
      d={
        open
          ? 'M14 80Q100 150 186 80V212a18 18 0 0 1-18 18H32a18 18 0 0 1-18-18Z'
          : 'M14 24V96q86 62 172 0V24a18 18 0 0 0-18-18H32a18 18 0 0 0-18 18Z'
      }
      fill="#d8453a"
    />
    <circle cx="100" cy="132" r="27" fill="#f6d48a" />
    <g transform="translate(80 112)">
      {petals.map((turn) => (
        <circle key={turn} cx="20" cy="11.5" r="6.5" fill="#c8322a" transform={`rotate(${turn} 20 20)`} />
      ))}
      <circle cx="20" cy="20" r="4" fill="#f6d48a" />
    </g>
    <path
      d="M36 200q16-16 32 0t32 0 32 0 32 0M36 212q16-16 32 0t32 0 32 0 32 0"
      fill="none"
      stroke="#f0a58a"
      strokeWidth="3"
    />
  </svg>
)
