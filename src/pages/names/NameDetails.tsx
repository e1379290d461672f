import type { Lookup } from '../../model/names/nameCheck'
import { EmptyState } from '../../ui/EmptyState'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { AllChains } from './AllChains'
import { ChainCheckForm } from './ChainCheckForm'
import { CheckTable } from './CheckTable'
import type { CheckedRow } from './checkedRows'
import { NamePayment } from './NamePayment'
import { NameSearch } from './NameSearch'

type NameDetailsProps = {
  name: string
  /** False only if the service said that the name does not exist. */
  exists: boolean
  /** False if the responses contradict each other on whether the name exists. */
  canBePaid: boolean
  rows: readonly CheckedRow[]
  addressState: Lookup<unknown>['state']
}

export function NameDetails({ name, exists, canBePaid, rows, addressState }: NameDetailsProps) {
  // Without the addresses, no chain may be shown as "not linked".
  const isKnown = exists && (rows.length > 0 || addressState === 'known')
  return (
    <div className={`page py-7 md:py-10 ${exists && !isKnown ? 'min-h-dvh' : ''}`}>
      {!exists && <UnregisteredName name={name} />}
      {isKnown && canBePaid && <NamePayment name={name} rows={rows} />}
      {isKnown && <CheckTable name={name} rows={rows} />}
      {exists && !isKnown && addressState === 'pending' && (
        <Loading>
          {/* The payment section, the title and the table header. */}
          <div className="mb-7 h-24.25 md:mb-10" />
          <div className="border-b border-ink">
            <div className="h-7 max-md:h-7.25" />
          </div>
          <div className="h-12 border-b border-line max-lg:hidden" />
          <SkeletonRows count={4} rowClasses="h-36 lg:h-12" hasLogo />
        </Loading>
      )}
      {exists && addressState !== 'pending' && (
        <>
          {isKnown && <AllChains rows={rows} />}
          <div className="max-w-160 not-first:mt-7 md:not-first:mt-10">
            <ChainCheckForm name={name} />
          </div>
        </>
      )}
    </div>
  )
}

function UnregisteredName({ name }: { name: string }) {
  return (
    <>
      <EmptyState title={`“${name}” isn’t registered`}>
        Check the spelling with whoever gave it to you. Don’t send to it.
      </EmptyState>
      <div className="mt-4">
        <NameSearch />
      </div>
    </>
  )
}
