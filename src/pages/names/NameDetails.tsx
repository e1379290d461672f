import type { Answer } from '../../model/names/nameCheck'
import { Loading } from '../../ui/states/Loading'
import { SkeletonRows } from '../../ui/states/Skeleton'
import { Matrix } from './Matrix'
import type { CheckedRow } from './rows'
import { NoSuchName } from './NoSuchName'
import { BelowTheMatrix } from './BelowTheMatrix'
import { PayName } from './PayName'

type NameDetailsProps = {
  name: string
  /** False only when the service said that there is no such name. */
  exists: boolean
  /** False where responses contradict each other on whether there is such a name. */
  canBePaid: boolean
  rows: readonly CheckedRow[]
  /** How far the question for the name's addresses has come. */
  addresses: Answer<unknown>['state']
}

/** What stands below a name: how to pay it, the matrix, every chain, and asking for one. */
export function NameDetails({ name, exists, canBePaid, rows, addresses }: NameDetailsProps) {
  // Before that, and when it could not be asked, no chain may be called "not linked".
  const known = exists && (rows.length > 0 || addresses === 'known')
  return (
    <div className={`page py-7 md:py-10 ${exists && !known ? 'min-h-dvh' : ''}`}>
      {!exists && <NoSuchName name={name} />}
      {known && canBePaid && <PayName name={name} rows={rows} />}
      {known && <Matrix name={name} rows={rows} />}
      {exists && !known && addresses === 'asking' && (
        <Loading>
          {/* The section for paying, then the title’s line, and that of the heads. */}
          <div className="mb-7 h-24.25 md:mb-10" />
          <div className="border-b border-ink">
            <div className="h-7 max-md:h-7.25" />
          </div>
          <div className="h-12 border-b border-line max-lg:hidden" />
          <SkeletonRows count={4} rowClasses="h-36 lg:h-12" hasLogo />
        </Loading>
      )}
      {exists && addresses !== 'asking' && (
        <BelowTheMatrix name={name} rows={known ? rows : null} />
      )}
    </div>
  )
}
