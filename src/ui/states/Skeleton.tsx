/** A bar where a word will stand, so wide as a CSS length says: by an attribute, as index.html may have no styles in it. */
export function Skeleton({ width }: { width: string }) {
  return <svg className="block h-3 max-w-full rounded-[2px] bg-well" width={width} />
}

interface SkeletonRowsProps {
  count: number
  /** The height of a row of the list to come, as a class. */
  row?: string
  /** The list to come has logos. */
  logo?: boolean
}

/** Rows where a list will stand. */
export function SkeletonRows({ count, row = 'h-10', logo = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={`flex items-center gap-4 border-b border-line ${row}`}>
      {logo && <span className="size-6 shrink-0 rounded-full bg-well" />}
      <span className="flex-1">
        {/* Another width in the next row: lists do not line up at the right. */}
        <Skeleton width={`${26 + ((index * 8 + 8) % 20)}%`} />
      </span>
      <Skeleton width="26%" />
      <Skeleton width="13%" />
    </div>
  ))
}
