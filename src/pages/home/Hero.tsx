import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/pictures/Icon'

const reads: readonly { icon: IconName; said: ReactNode }[] = [
  { icon: 'hash', said: 'Transaction hash' },
  { icon: 'person', said: 'Name or wallet address' },
  {
    icon: 'info',
    said: (
      <>
        Token, such as <span className="font-mono">USDC</span> or{' '}
        <span className="font-mono">ETH.USDC</span>
      </>
    ),
  },
  { icon: 'link', said: 'Explorer link' },
]

const heroTitle = 'Track any cross-chain swap'

/** The band at the top: the title, the search box, and what it finds. */
export function Hero({ box }: { box: ReactNode }) {
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-5 pb-5 md:pt-11 md:pb-10">
        <h1 className="text-title">{heroTitle}</h1>
        <p className="mt-2 text-ink-2">
          Paste a transaction hash to see where your money is, step by step. Check a token’s
          contract or a name before you send.
        </p>
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
