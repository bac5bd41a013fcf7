// One symbol of a sheet, as an image in the page.

import { box, type Sheet } from './sprites.ts'

export type SymbolProps = {
  readonly sheet: Sheet
  readonly symbol: string
  readonly size: number
  readonly label?: string
}

export const Symbol = ({ sheet, symbol, size, label }: SymbolProps) => {
  const at = Math.max(0, sheet.order.indexOf(symbol))
  const letter = sheet.letters[symbol]
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${at * box} 0 ${box} ${box}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <image href={sheet.url} width={box * sheet.order.length} height={box} />
      {letter !== undefined && (
        <text
          x={at * box + box / 2}
          y={letter.y}
          fontSize={letter.size}
          fill={letter.colour}
          textAnchor="middle"
          dominantBaseline="central"
          className={letter.song === true ? 'song' : undefined}
        >
          {letter.text}
        </text>
      )}
    </svg>
  )
}
