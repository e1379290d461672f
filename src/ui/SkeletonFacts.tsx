import { factRowClasses } from './KeyValue'
import { Skeleton } from './Skeleton'

export function SkeletonFacts({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={factRowClasses}>
          <Bar width={`${40 + ((index * 16) % 40)}%`} />
          <Bar width={`${30 + ((index * 24 + 8) % 40)}%`} />
        </div>
      ))}
    </div>
  )
}

/** Centres the skeleton in the line height of the text. */
function Bar({ width }: { width: string }) {
  return (
    <div className="flex h-5 items-center pe-3">
      <Skeleton width={width} />
    </div>
  )
}
