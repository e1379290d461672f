import { ShortText } from '../../components/HashText'

/** `isFramed`: in a frame of another site, which says what it shows. */
type HeaderBarProps = { hash: string; isFramed: boolean }

/** The hash of the transaction. */
export const HeaderBar = ({ hash, isFramed }: HeaderBarProps) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-row md:min-h-16">
    {!isFramed && <span className="text-ink-3 max-md:hidden">Transaction</span>}
    <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
  </div>
)
