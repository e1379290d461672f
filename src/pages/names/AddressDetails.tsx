import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { AddressNames, type CheckedName } from './AddressNames'
import { OtherChains } from './OtherChains'

type AddressDetailsProps = {
  chain: string
  address: string
  /** The names of the address; undefined until they are loaded. */
  checks: readonly CheckedName[] | undefined
  isLoading: boolean
  uncheckedCount: number
  /** Requests may be sent. */
  isReady: boolean
}

export function AddressDetails({
  chain,
  address,
  checks,
  isLoading,
  uncheckedCount,
  isReady,
}: AddressDetailsProps) {
  return (
    <div className={`page py-7 md:py-10 ${checks ? '' : 'min-h-dvh'}`}>
      {checks && (
        <AddressNames
          chain={chain}
          address={address}
          checks={checks}
          uncheckedCount={uncheckedCount}
        />
      )}
      {!checks && isLoading && (
        <Loading>
          {/* The title and the table header. */}
          <div className="h-7 border-b border-ink" />
          <div className="h-8 border-b border-line max-md:hidden" />
          <SkeletonRows count={1} rowClasses="h-26 md:h-12" />
        </Loading>
      )}
      {(checks !== undefined || !isLoading) && (
        <OtherChains chain={chain} address={address} isReady={isReady} />
      )}
    </div>
  )
}
