// A seal of cut paper under the text of a press: a scalloped edge with a stitched line inside.

const teeth = 22
const middle = 48

/** Rounded to tenths, to keep the path short. */
const at = (turn: number, radius: number): string => {
  const angle = (turn / teeth) * 2 * Math.PI
  return `${Math.round((middle + radius * Math.sin(angle)) * 10) / 10} ${Math.round((middle - radius * Math.cos(angle)) * 10) / 10}`
}

const edge = `M${at(0, 44)}${Array.from({ length: teeth }, (_, n) => `Q${at(n + 0.5, 50)} ${at(n + 1, 44)}`).join('')}Z`

export const SealCut = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 96 96" aria-hidden="true">
    <path d={edge} fill="currentColor" />
    <circle cx={middle} cy={middle} r="39.5" />
  </svg>
)
