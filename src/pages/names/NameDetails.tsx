import { Suspense } from 'react'
import type { Answer } from '../../model/names/nameCheck'
import { Later } from '../../ui/Later'
import { latePart } from '../../ui/latePart'
import { Loading } from '../../ui/Loading'
import { SkeletonRows } from '../../ui/Skeleton'
import { Matrix } from './Matrix'
import type { CheckedRow } from './rows'

const NoSuchName = latePart(async () => (await import('./NoSuchName')).NoSuchName)
const BelowTheMatrix = latePart(async () => (await import('./BelowTheMatrix')).BelowTheMatrix)

type NameDetailsProps = {
  name: string
  /** False only when the service said that there is no such name. */
  exists: boolean
  rows: readonly CheckedRow[]
  /** How far the question for the name's addresses has come. */
  addresses: Answer<unknown>['state']
}

/** What stands below a name: the matrix, every chain, and asking for one. */
export function NameDetails({ name, exists, rows, addresses }: NameDetailsProps) {
  // Before that, and when it could not be asked, no chain may be called "not linked".
  const known = exists && (rows.length > 0 || addresses === 'known')
  return (
    <div className="page py-7 md:py-10">
      {!exists && (
        <Suspense>
          <NoSuchName name={name} />
        </Suspense>
      )}
      {known && <Matrix name={name} rows={rows} />}
      {exists && !known && addresses === 'asking' && (
        <Loading>
          <SkeletonRows count={4} height={48} logo />
        </Loading>
      )}
      {exists && addresses !== 'asking' && (
        <Later>
          <Suspense>
            <BelowTheMatrix name={name} rows={known ? rows : null} />
          </Suspense>
        </Later>
      )}
    </div>
  )
}
