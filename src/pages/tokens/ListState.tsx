import { type FailingQuery, getQueryError, useFailure } from '../../queries/useFailure'
import { Warning } from '../../ui/Warning'
import { FailureNotice } from '../../components/FailureNotice'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import * as words from '#words/tokenList'
import { fillText } from '../../model/words/messages'

type ListName = 'tokens' | 'chains'

/** `main`: the list that the page is about. Without the other one it is usable. */
type ListErrorsProps = Record<ListName, readonly FailingQuery[]> & { main: ListName }

/**
 * The banner for a list that could not be loaded or refreshed, the main one first. It
 * floats beside a page that is usable.
 */
export function ListErrors({ main, ...lists }: ListErrorsProps) {
  const hasRows = lists.tokens.some(({ data }) => data !== undefined)
  const missing = hasRows ? words.searchNotLoaded : words.tokensNotLoaded
  const failures = {
    tokens: useFailure(lists.tokens, { missing, shownName: words.listNames.tokens }),
    chains: useFailure(lists.chains, {
      missing: words.chainsNotLoaded,
      shownName: words.listNames.chains,
    }),
  }
  const failure = failures[main] ?? failures.tokens ?? failures.chains
  if (failure === null) return null
  const isUsable =
    failure !== failures[main] || lists[main].some(({ data }) => data !== undefined)
  return <FailureNotice place={isUsable ? 'floating' : 'banner'} failure={failure} />
}

/** Placeholders for the rows of a list until its query has data or an error. */
export const LoadingRows = ({ query }: { query: FailingQuery }) =>
  query.data === undefined &&
  getQueryError(query) === null && (
    <Loading>
      <SkeletonRows count={12} rowClasses="h-16 xl:h-13" hasLogo />
    </Loading>
  )

/** Says how many records are missing from a list because their data is invalid. */
export const HiddenRecords = ({
  noun,
  count,
}: {
  noun: 'token' | 'chain'
  count: number
}) =>
  count > 0 && (
    <Warning level="caution" heading={fillText(words.hiddenRecords[noun], { count })}>
      {count === 1 ? words.itsDataIsInvalid : words.theirDataIsInvalid}
    </Warning>
  )
