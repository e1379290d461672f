import type { ReactNode } from 'react'
import { useFirstRenderTime } from './renderTime'
import { useInBrowser } from './useHydrated'
import { useNow } from './useNow'
import * as controls from '#words/controls'
import { ended, units } from '#words/locale'

/**
 * A placeholder for one word. The SVG attribute sets the CSS width, because the content
 * security policy blocks style attributes.
 */
const Skeleton = ({ width }: { width: string }) => (
  <svg className="block h-3 max-w-full rounded-[2px] bg-well" width={width} />
)

type SkeletonRowsProps = { count: number; rowClasses?: string; hasLogo?: boolean }

export const SkeletonRows = ({
  count,
  rowClasses = 'h-10',
  hasLogo,
}: SkeletonRowsProps) =>
  Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className={`flex items-center gap-4 border-b border-line ${rowClasses}`}
    >
      {hasLogo && <span className="size-6 shrink-0 rounded-full bg-well" />}
      <span className="flex-1">
        {/* Widths vary, as in a real list. */}
        <Skeleton width={`${26 + ((index * 8 + 8) % 20)}%`} />
      </span>
      <Skeleton width="26%" />
      <Skeleton width="13%" />
    </div>
  ))

const retryNoteDelayMs = 8000

/**
 * `children`: skeletons in the layout of the result. Without them, some rows, as high as the
 * window, so that the footer does not move.
 */
export function Loading({ children }: { children?: ReactNode }) {
  const startedAt = useFirstRenderTime()
  const elapsedMs = useNow() - startedAt
  // Without scripts nothing loads.
  const loading = useInBrowser(() => controls.loading, '')
  const seconds = Math.floor(elapsedMs / 1000)
  const took = units.s.replace('{count}', String(seconds))
  return (
    <div aria-busy="true" className={children ? undefined : 'min-h-dvh'}>
      <div aria-hidden="true">{children ?? <SkeletonRows count={6} />}</div>
      {/* In the window, however long the skeletons are. */}
      <p className="sticky bottom-0 bg-paper py-3 text-small text-ink-3">
        {loading}
        {seconds > 0 && ` ${ended.replace('{sentence}', took)}`}
        {elapsedMs >= retryNoteDelayMs && ` ${controls.retriesLater}`}
      </p>
    </div>
  )
}
