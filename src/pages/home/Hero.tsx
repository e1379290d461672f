import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/pictures/Icon'

const reads: readonly { icon: IconName; said: ReactNode }[] = [
  { icon: 'hash', said: 'Hash: 64 hex digits, or base58 on Solana' },
  { icon: 'person', said: 'Name or address' },
  {
    icon: 'info',
    said: (
      <>
        Ticker or identifier, such as <span className="ms-1 font-mono">ETH.USDC</span>
      </>
    ),
  },
  { icon: 'link', said: 'A link from an explorer works too' },
]

/** What one can do here, in a line. */
const heroTitle = 'Follow a transaction. Look up an asset, a name or an address.'

/** The band at the top: what one can do here, the box, and what it reads. */
export function Hero({ box }: { box: ReactNode }) {
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-5 pb-5 md:pt-11 md:pb-10">
        <h1 className="text-title">{heroTitle}</h1>
        <div className="mt-5">{box}</div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-row text-ink-2 max-md:hidden">
          {reads.map(({ icon, said }) => (
            <li key={icon} className="inline-flex items-center gap-2">
              <Icon name={icon} size={14} />
              <span>{said}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
