/** A bar where a word will stand. Width in px or any CSS length. */
function Skeleton({ width }: { width: number | string }) {
  return <span className="block h-3 max-w-full rounded-[2px] bg-well" style={{ width }} />
}

/** How the bars of a row differ from the next: lists do not line up at the right. */
const widths = ['34%', '42%', '26%', '38%']

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
        <Skeleton width={widths[index % widths.length] ?? '34%'} />
      </span>
      <Skeleton width="26%" />
      <Skeleton width="13%" />
    </div>
  ))
}
