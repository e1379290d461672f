import * as controls from '#words/controls'
import { FailureNotice } from '../../components/FailureNotice'
import { addressGaps, listTexts } from '#words/ownAddresses'
import { fillText, formatList } from '../../model/words/messages'
import {
  type AddressLists,
  type ListGap,
  useLastGaps,
} from '../../queries/useAddressLists'
import { useFailure } from '../../queries/useFailure'
import type { LabeledAddress } from '../../storage/ownAddresses'
import { Button } from '../../ui/Button'
import { Warning } from '../../ui/Warning'
import { getAddressName } from '../../ownAddresses/getAddressName'
import * as words from '#words/addressLists'

const kinds: readonly ListGap[] = ['no-list', 'refused', 'unread', 'outdated', 'older']

const canRetry = (kind: ListGap | null) => kind !== null && kind !== 'no-list'

type ListGapsProps = {
  list: readonly LabeledAddress[]
  /** The query of each address. */
  queries: AddressLists['queries']
}

/** The addresses that a list lacks transactions of, and why. */
export function ListGaps({ list, queries }: ListGapsProps) {
  const failure = useFailure(
    queries.filter((query) => query !== undefined),
    {
      missing: fillText(listTexts.missing, { count: list.length }),
      shownName: words.transactions,
    },
  )
  const gaps = useLastGaps(
    list.map(({ address }) => address),
    queries,
  )
  if (failure !== null && gaps.every(canRetry))
    return <FailureNotice place="row" failure={failure} />
  return kinds.map((kind) => {
    const names = list.filter((_, index) => gaps[index] === kind).map(getAddressName)
    if (names.length === 0) return null
    const { heading, text } = addressGaps[kind]
    return (
      <Warning
        key={kind}
        level="caution"
        icon={canRetry(kind) ? 'plug' : undefined}
        heading={fillText(heading, { names: formatList(names) })}
        action={
          canRetry(kind) &&
          failure && (
            <Button icon="refresh" onClick={failure.retry}>
              {controls.retryNow}
            </Button>
          )
        }
      >
        {fillText(text, { count: names.length })}
      </Warning>
    )
  })
}
