import type { ReactNode } from 'react'
import { ShortText } from '../../components/HashText'

type HeaderBarProps = {
  hash: string
  /** What a user can do with the transaction; nothing in a frame of another site. */
  actions: ReactNode
}

/** The hash and its actions. */
export const HeaderBar = ({ hash, actions }: HeaderBarProps) => (
  <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-row max-md:pb-0">
    {actions && <span className="text-ink-3 max-md:hidden">Transaction</span>}
    <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
    {actions}
  </div>
)
