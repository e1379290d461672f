import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/Icon'

const searchableItems: readonly { icon: IconName; label: ReactNode }[] = [
  { icon: 'hash', label: 'Transaction hash' },
  { icon: 'person', label: 'Name or wallet address' },
  {
    icon: 'info',
    label: (
      <>
        Token, such as <span className="font-mono">USDC</span> or{' '}
        <span className="font-mono">ETH.USDC</span>
      </>
    ),
  },
  { icon: 'link', label: 'Explorer link' },
]

const heroTitle = 'Track any cross-chain swap'

export function Hero({ searchBox }: { searchBox: ReactNode }) {
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-5 pb-5 md:pt-11 md:pb-10">
        <h1 className="text-title">{heroTitle}</h1>
        <p className="mt-2 text-ink-2">
          Paste a transaction hash to see where your money is, step by step. Check a token’s
          contract or a name before you send.
        </p>
        <div className="mt-5">{searchBox}</div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-row text-ink-2 max-md:hidden">
          {searchableItems.map(({ icon, label }) => (
            <li key={icon} className="inline-flex items-center gap-2">
              <Icon name={icon} size={14} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
