/** A placeholder for one word. The SVG attribute sets the CSS width, because the content security policy blocks style attributes. */
export function Skeleton({ width }: { width: string }) {
  return <svg className="block h-3 max-w-full rounded-[2px] bg-well" width={width} />
}

interface SkeletonRowsProps {
  count: number
  rowClasses?: string
  hasLogo?: boolean
}

export function SkeletonRows({ count, rowClasses = 'h-10', hasLogo = false }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={`flex items-center gap-4 border-b border-line ${rowClasses}`}>
      {hasLogo && <span className="size-6 shrink-0 rounded-full bg-well" />}
      <span className="flex-1">
        {/* Widths vary, as in a real list. */}
        <Skeleton width={`${26 + ((index * 8 + 8) % 20)}%`} />
      </span>
      <Skeleton width="26%" />
      <Skeleton width="13%" />
    </div>
  ))
}
