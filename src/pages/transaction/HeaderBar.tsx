import { ShortText } from '../../components/HashText'

/** The hash of the transaction. */
export const HeaderBar = ({ hash }: { hash: string }) => (
  <div className="flex min-h-12 items-center text-row md:min-h-16">
    <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
  </div>
)
