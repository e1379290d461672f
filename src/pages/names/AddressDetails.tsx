import { Loading } from '../../ui/states/Loading'
import { SkeletonRows } from '../../ui/states/Skeleton'
import { AddressNames, type CheckedName } from './AddressNames'
import { Elsewhere } from './Elsewhere'

type AddressDetailsProps = {
  chain: string
  address: string
  /** The names that the address gives, undefined before that is known. */
  checks: readonly CheckedName[] | undefined
  /** The question is under way, and has not failed. */
  asking: boolean
  /** How many names were not asked back. */
  more: number
  /** Other chains may be asked. */
  ready: boolean
}

/** What stands below an address: its names, and the same address on other chains. */
export function AddressDetails({
  chain,
  address,
  checks,
  asking,
  more,
  ready,
}: AddressDetailsProps) {
  return (
    <div className={`page py-7 md:py-10 ${checks ? '' : 'min-h-dvh'}`}>
      {checks && <AddressNames chain={chain} address={address} checks={checks} more={more} />}
      {!checks && asking && (
        <Loading>
          {/* The title's line, and that of the heads. */}
          <div className="h-7 border-b border-ink" />
          <div className="h-8 border-b border-line max-md:hidden" />
          <SkeletonRows count={1} rowClasses="h-26 md:h-12" />
        </Loading>
      )}
      {(checks !== undefined || !asking) && (
        <Elsewhere chain={chain} address={address} ready={ready} />
      )}
    </div>
  )
}
