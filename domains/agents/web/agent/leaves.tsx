// The branch drawn behind the month's figures.

const leaves = [
  'translate(208 176) rotate(-12) scale(1.5)',
  'translate(238 160) rotate(-40) scale(1.55)',
  'translate(182 194) rotate(12) scale(1.3)',
]

export const Leaves = () => (
  <svg viewBox="0 0 358 170" preserveAspectRatio="xMaxYMid slice" width="100%" height="100%" aria-hidden="true">
    {leaves.map((place) => (
      <g key={place} transform={place}>
        <path d="M0,0 C18,-30 60,-46 120,-40 C92,-10 52,8 0,0Z" fill="white" opacity=".12" />
        <path d="M0,0 C40,-14 80,-28 120,-40" stroke="white" strokeOpacity=".3" fill="none" />
      </g>
    ))}
    <circle cx="328" cy="10" r="60" fill="white" opacity=".05" />
  </svg>
)
