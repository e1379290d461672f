import { useQuery } from '@tanstack/react-query'
import { clockQuery } from '../../../queries/seen'
import { Loading } from '../../../ui/states/Loading'
import { SkeletonRows } from '../../../ui/states/Skeleton'
import { BlockTimes } from './BlockTimes'
import { Checks } from './Checks'
import { Pasted } from './Pasted'
import type { View } from '../view'

/** Below the band while there are no legs: waiting for the first answer, or what is known without one. */
export function Nothing({
  snapshot,
  finding,
  failure,
  hash,
  zone,
  begun,
}: View & { begun: number }) {
  const { data } = useQuery(clockQuery(hash))
  const checks = data?.polls ?? []
  if (checks.length === 0 && failure === null) {
    return (
      <div className="pt-7">
        <Loading startedAt={begun}>
          <SkeletonRows count={4} rowClasses="h-18" />
        </Loading>
      </div>
    )
  }
  return (
    <div className="mt-7 grid gap-x-10 md:mt-10 lg:grid-cols-[minmax(0,1fr)_460px]">
      {/* On a phone the checks, which become more, stand last. */}
      <div className="max-lg:contents">
        <Pasted hash={snapshot.hash} />
        {checks.length > 0 && (
          <div className="mt-7 max-lg:order-1 md:mt-10">
            <Checks checks={checks} zone={zone} />
          </div>
        )}
      </div>
      {finding.verdict === 'not-seen' && <BlockTimes hash={snapshot.hash} />}
    </div>
  )
}
