// Small objects of cut paper, each around its own centre and about forty units high.

import type { ReactNode } from 'react'
import css from './figures.module.css'

export const Coin = () => (
  <>
    <circle r="14" className={css['gold']} />
    <circle r="10.5" className={css['cuts']} opacity=".5" />
    <rect x="-4" y="-4" width="8" height="8" rx="1" className={css['hole']} />
  </>
)

export const Pouch = () => (
  <>
    <path d="M-10-9C-21 2-24 21-8 22H8C24 21 21 2 10-9Z" className={css['brand']} />
    <path d="M-12-20-7-11H7l5-9-6 3-6-4-6 4Z" className={css['brand']} />
    <rect x="-9" y="-12" width="18" height="4" rx="2" className={css['gold']} />
    <path d="M-9 10c6 5 12 5 18 0" className={css['cuts']} />
  </>
)

export const Slip = () => (
  <>
    <path d="M-15-20H15V-7a4 4 0 0 0 0 8V20l-5-3-5 3-5-3-5 3-5-3-5 3V1a4 4 0 0 0 0-8Z" className={css['paper']} />
    <rect x="-10" y="-14" width="20" height="5" rx="2" className={css['brand']} />
    <path d="M-9-1H9M-9 6H4" className={css['lines']} />
  </>
)

export const Phone = ({ children }: { readonly children?: ReactNode }) => (
  <>
    <rect x="-17" y="-29" width="34" height="58" rx="6" className={css['ink']} />
    <rect x="-14" y="-24" width="28" height="48" rx="3" className={css['paper']} />
    {children}
  </>
)

export const Lock = () => (
  <>
    <path d="M-8-3v-7a8 8 0 0 1 16 0v7" className={css['brass']} />
    <rect x="-14" y="-4" width="28" height="22" rx="4" className={css['brand']} />
    <circle cy="5" r="3.4" className={css['white']} />
    <path d="M-1.6 6h3.2l1 7h-5.2Z" className={css['white']} />
  </>
)

export const Key = () => (
  <>
    <circle cx="-13" r="7" className={css['brass']} />
    <path d="M-6 0H18M10 1v6M17 1v6" className={css['brass']} />
  </>
)

export const Chest = () => (
  <>
    <path d="M-22-3c0-13 8-17 22-17s22 4 22 17Z" className={css['gold']} />
    <rect x="-22" y="-2" width="44" height="24" rx="3" className={css['gold']} />
    <path d="M-22-2.5H22M-14-3v24M14-3v24" className={css['cuts']} opacity=".7" />
    <rect x="-6" y="-7" width="12" height="13" rx="3" className={css['hole']} />
  </>
)

/** An arch with two wings; a closed one hides the light. */
export const Door = ({ open }: { readonly open: boolean }) => (
  <>
    <path d="M-24 26V-8a24 24 0 0 1 48 0v34Z" className={css['ink']} />
    <path d="M-18 26V-7a18 18 0 0 1 36 0v33Z" className={css[open ? 'paper' : 'off']} />
    {open ? (
      <path d="M-18 26V-7L-26-2v32ZM18 26V-7l8 5v32Z" className={css['jade']} />
    ) : (
      <path d="M0-25V26M-5 2v4M5 2v4" className={css['cuts']} />
    )}
  </>
)

export const Envelope = () => (
  <>
    <rect x="-22" y="-14" width="44" height="30" rx="3" className={css['paper']} />
    <path d="M-22-13 0 5 22-13Z" className={css['soft']} />
    <circle cy="4" r="6" className={css['hot']} />
    <path d="M-2.5 4 0 6.5 3 1.5" className={css['cuts']} />
  </>
)

export const Clock = () => (
  <>
    <circle r="17" className={css['paper']} />
    <circle r="13.5" className={css['lines']} opacity=".6" />
    <path d="M0-8V0L6 4" className={css['lines']} />
  </>
)

const toneOf = { brand: 'brand', jade: 'jade', gold: 'gold', off: 'off' } as const

export const Person = ({ tone = 'brand' }: { readonly tone?: keyof typeof toneOf }) => (
  <>
    <path d="M-16 22C-16 6-9 0 0 0s16 6 16 22Z" className={css[toneOf[tone]]} />
    <circle cy="-9" r="8.5" className={css['paper']} />
    <path d="M-8.5-10c0-12 17-12 17 0-4-5-12-5-17 0Z" className={css['ink']} />
    <path d="M-5 9 0 14 5 9" className={css['cuts']} />
  </>
)

export const Yes = () => (
  <>
    <circle r="9" className={css['jade']} />
    <path d="M-4 0-1 3.5 4.5-3" className={css['cuts']} />
  </>
)

export const No = () => (
  <>
    <circle r="9" className={css['hot']} />
    <path d="M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5" className={css['cuts']} />
  </>
)

/** A pavilion with raised eaves. */
export const House = ({ tone = 'brand' }: { readonly tone?: 'brand' | 'jade' | 'hot' }) => (
  <>
    <rect x="-16" y="-4" width="32" height="26" className={css['paper']} />
    <rect x="-5" y="6" width="10" height="16" rx="2" className={css['soft']} />
    <path d="M-28-3C-15-5-7-13 0-22 7-13 15-5 28-3c-4 5-8 5-12 5h-32c-4 0-8 0-12-5Z" className={css[tone]} />
    <path d="M-12-2C-6-5-3-9 0-13c3 4 6 8 12 11" className={css['cuts']} />
  </>
)

export const Basket = () => (
  <>
    <path d="M-15-6a15 15 0 0 1 30 0" className={css['brass']} />
    <path d="M-22-6h44l-5 26h-34Z" className={css['gold']} />
    <path d="M-20 1h40M-18 8h36M-17 14h34" className={css['cuts']} opacity=".7" />
  </>
)

export const Boat = () => (
  <>
    <path d="M-2-26V4" className={css['lines']} />
    <path d="M0-26C14-18 18-8 18 0H0Z" className={css['paper']} />
    <path d="M-26 4h52c-4 10-9 13-15 13h-22c-6 0-11-3-15-13Z" className={css['hot']} />
    <path d="M-14 9h28" className={css['cuts']} />
  </>
)

export const Flower = ({ tone = 'hot' }: { readonly tone?: 'hot' | 'off' }) => (
  <>
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} cy="-5.5" r="4.6" className={css[tone]} transform={`rotate(${turn})`} />
    ))}
    <circle r="3" className={css['gold']} />
  </>
)

export const Seal = () => (
  <>
    <rect x="-11" y="-11" width="22" height="22" rx="4" className={css['hot']} />
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} cy="-4.2" r="2.5" className={css['white']} transform={`rotate(${turn})`} />
    ))}
  </>
)

export const Magpie = () => (
  <>
    <path
      d="M-38 19-20 6C-18-9 0-16 13-10 19-8 27-5 31-3L21 1C20 12 8 18-4 16-10 15-14 13-17 11Z"
      className={css['ink']}
    />
    <path d="M2 15C4 8 12 5 20 3 19 12 10 17 2 15Z" className={css['white']} />
    <path d="M-15 5C-6-3 4-2 8 4 2 10-8 11-15 5Z" className={css['brand']} />
    <path d="M20-6C25-5 28-4 31-3L21 1Z" className={css['gold']} />
    <circle cx="15" cy="-5" r="1.7" className={css['white']} />
  </>
)

export const Ball = () => (
  <>
    <circle r="13" className={css['paper']} />
    <path d="m0-6 6 4-2 7h-8l-2-7Z" className={css['ink']} />
    <path d="M0-6v-6M6-2l6-2M4 5l4 6M-4 5l-4 6M-6-2l-6-2" className={css['lines']} />
  </>
)

/** A row of the journal: a sheet with lines. */
export const Sheet = ({ marked = false }: { readonly marked?: boolean }) => (
  <>
    <rect x="-18" y="-22" width="36" height="44" rx="3" className={css['paper']} />
    <path d="M-12-14H12M-12-7H8M-12 0H12" className={css['lines']} />
    {marked && <path d="M-14-10 14 3" className={css['brass']} />}
  </>
)
