import { Suspense } from 'react'
import { Later } from '../../ui/Later'
import { latePart } from '../../ui/latePart'
import { Loading } from '../../ui/Loading'
import { SkeletonRows } from '../../ui/Skeleton'
import { AddressNames, type CheckedName } from './AddressNames'

const Elsewhere = latePart(async () => (await import('./Elsewhere')).Elsewhere)

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
    <div className="page py-7 md:py-10">
      {checks && <AddressNames chain={chain} address={address} checks={checks} more={more} />}
      {!checks && asking && (
        <Loading>
          <SkeletonRows count={2} height={48} />
        </Loading>
      )}
      {(checks !== undefined || !asking) && (
        <Later>
          <Suspense>
            <Elsewhere chain={chain} address={address} ready={ready} />
          </Suspense>
        </Later>
      )}
    </div>
  )
}
