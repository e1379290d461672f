import type { UseQueryResult } from '@tanstack/react-query'
import { momentAndAge } from '../../model/time'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { type Troubled, troubleTold } from '../../queries/troubleTold'
import { useNow } from '../../ui/text/now'
import { ErrorBanner } from '../../ui/states/ErrorBanner'

export interface TroubleBarProps {
  /** What was asked for: "the assets". */
  what: string
  asked: Troubled & Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'refetch'>
  /** What is shown in its place while it is not known. */
  instead?: string | undefined
  /** The page stands without it: see `ErrorBanner`. It does so too beside what is known, or shown in its place. */
  floats?: boolean
}

/** The bar that says why a list could not be had, or not be had anew. */
export function TroubleBar({ what, asked, instead, floats = false }: TroubleBarProps) {
  const { zone } = useStored(settings)
  const now = useNow()
  const { data, dataUpdatedAt, refetch } = asked
  const isKnown = data !== undefined
  return (
    <ErrorBanner
      describe={(at) => troubleTold(asked, at)}
      onRetry={() => void refetch()}
      floats={floats || isKnown || instead !== undefined}
    >
      {isKnown
        ? `Shown: ${what} as of ${momentAndAge(dataUpdatedAt, now, zone)}.`
        : instead
          ? `Shown: ${instead}.`
          : `Nothing is known of ${what} yet.`}
    </ErrorBanner>
  )
}
