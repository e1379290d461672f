/** A bar where a word will stand. Width in px or any CSS length. */
function Skeleton({ width }: { width: number | string }) {
  return <span className="block h-3 max-w-full rounded-[2px] bg-well" style={{ width }} />
}

/** How the bars of a row differ from the next: lists do not line up at the right. */
const widths = ['34%', '42%', '26%', '38%']

interface SkeletonRowsProps {
  count: number
  /** Of a row, in px: that of the list to come. */
  height?: number
  /** The list to come has logos. */
  logo?: boolean
}

/** Rows where a list will stand. */
export function SkeletonRows({ count, height = 40, logo = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="flex items-center gap-4 border-b border-line" style={{ height }}>
      {logo && <span className="size-6 shrink-0 rounded-full bg-well" />}
      <span className="flex-1">
        <Skeleton width={widths[index % widths.length] ?? '34%'} />
      </span>
      <Skeleton width="26%" />
      <Skeleton width="13%" />
    </div>
  ))
}
