import { factRow } from '../lists/KeyValue'
import { Skeleton } from './Skeleton'

/** Facts where a section of them will stand: as many rows, in their own columns. */
export function SkeletonFacts({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={factRow}>
          <Bar width={`${40 + ((index * 16) % 40)}%`} />
          <Bar width={`${30 + ((index * 24 + 8) % 40)}%`} />
        </div>
      ))}
    </div>
  )
}

/** In the middle of a line's height. */
function Bar({ width }: { width: string }) {
  return (
    <div className="flex h-5 items-center pe-3">
      <Skeleton width={width} />
    </div>
  )
}
