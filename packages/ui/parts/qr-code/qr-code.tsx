// A QR code as one path of squares. It is drawn in the browser, so that the payment account is not sent to another
// service. Always dark on light with its quiet zone, because scanners know no themes.

import { qrRows } from './qr-rows.ts'

const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const rows = qrRows(text)
  const size = rows.length
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}

export default QrCode
