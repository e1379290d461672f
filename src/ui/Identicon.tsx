import { computeIdenticon } from './identiconShape'

interface IdenticonProps {
  ticker: string
  seed: string
  size: number
}

export function Identicon({ ticker, seed, size }: IdenticonProps) {
  const { letters, heavyMarkAngle, lightMarkAngle } = computeIdenticon(ticker, seed)
  return (
    <svg aria-hidden="true" className="block" width={size} height={size} viewBox="0 0 32 32">
      <circle cx="16" cy="16" r="15.25" className="fill-well stroke-line-2" strokeWidth="1.25" />
      <path
        d="M16 .75v3.5"
        transform={`rotate(${lightMarkAngle} 16 16)`}
        className="stroke-ink-3"
        strokeWidth="1.75"
      />
      <path
        d="M16 .75v4.5"
        transform={`rotate(${heavyMarkAngle} 16 16)`}
        className="stroke-ink"
        strokeWidth="3"
      />
      <text
        x="16"
        y="19.9"
        textAnchor="middle"
        fontSize="11"
        className="fill-ink-2 font-mono font-semibold"
      >
        {letters}
      </text>
    </svg>
  )
}
