import { FailureNotice } from '../../components/FailureNotice'
import {
  describeOlderUnread,
  describeOutdated,
  describeRefused,
  describeWithoutList,
  describeUnread,
  ownAddressTexts as texts,
} from '../../model/words/en/ownAddresses'
import {
  type AddressLists,
  type ListGap,
  useLastGaps,
} from '../../queries/useAddressLists'
import { useFailure } from '../../queries/useFailure'
import type { OwnAddress } from '../../storage/ownAddresses'
import { Button } from '../../ui/Button'
import { Warning } from '../../ui/Warning'
import { getAddressName } from '../../watchlist/getAddressName'

const notes: readonly { kind: ListGap; describe: typeof describeUnread }[] = [
  { kind: 'no-list', describe: describeWithoutList },
  { kind: 'refused', describe: describeRefused },
  { kind: 'unread', describe: describeUnread },
  { kind: 'outdated', describe: describeOutdated },
  { kind: 'older', describe: describeOlderUnread },
]

const canRetry = (kind: ListGap | null): boolean => kind !== null && kind !== 'no-list'

type ListGapsProps = {
  list: readonly OwnAddress[]
  /** The query of each address. */
  queries: AddressLists['queries']
}

/** The addresses that a list lacks transactions of, and why. */
export function ListGaps({ list, queries }: ListGapsProps) {
  const failure = useFailure(
    queries.filter((query) => query !== undefined),
    { missing: texts.missing, shownName: 'transactions' },
  )
  const gaps = useLastGaps(
    list.map(({ address }) => address),
    queries,
  )
  if (failure !== null && gaps.every(canRetry))
    return <FailureNotice place="row" failure={failure} />
  return notes.map(({ kind, describe }) => {
    const names = list.filter((_, index) => gaps[index] === kind).map(getAddressName)
    if (names.length === 0) return null
    const { heading, text } = describe(names)
    return (
      <Warning
        key={kind}
        level="caution"
        icon={canRetry(kind) ? 'plug' : undefined}
        heading={heading}
        action={
          canRetry(kind) &&
          failure && (
            <Button icon="refresh" onClick={failure.retry}>
              Retry now
            </Button>
          )
        }
      >
        {text}
      </Warning>
    )
  })
}
