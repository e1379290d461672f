import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useState } from 'react'
import { readableDate, readableMinute } from '../../../model/time'
import type { TokenQuestion } from '../../../model/tokens/tokenView'
import { changesQuery, keepSeen, seenAssets } from '../../../queries/seenAssets'
import { settings } from '../../../queries/settings'
import { useStored } from '../../../queries/stored'
import type { TokenList } from '../../../queries/tokenList'
import { Button } from '../../../ui/controls/Button'
import { latePart } from '../../../ui/states/latePart'
import { readableCount } from '../../../model/amounts'

const TakeAlong = latePart(async () => (await import('./TakeAlong')).TakeAlong)
const Changes = latePart(async () => (await import('./Changes')).Changes)

interface TokenExtrasProps {
  tokens: TokenList
  question: TokenQuestion
  count: number
}

/** What is not needed to browse: what has changed since the last visit, and taking the list along. */
export function TokenExtras({ tokens, question, count }: TokenExtrasProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="flex flex-wrap gap-2">
      <SinceLastVisit tokens={tokens} />
      <Button
        icon="download"
        onClick={() => setIsOpen(true)}
        disabledReason={count === 0 ? 'There is nothing to take along.' : undefined}
      >
        Take along
      </Button>
      {isOpen && (
        <Suspense>
          <TakeAlong
            tokens={tokens}
            question={question}
            count={count}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

/** How much has changed since the last visit, and what. Drawn once for a list: what was kept of the last is long. */
const SinceLastVisit = memo(function SinceLastVisit({ tokens }: { tokens: TokenList }) {
  const [isOpen, setIsOpen] = useState(false)
  const { zone } = useStored(settings)
  const seen = useStored(seenAssets)
  const { data: changes } = useQuery(changesQuery(tokens, seen))
  const changed = Object.values(changes?.counts ?? {}).reduce((sum, each) => sum + each, 0)
  const loud = (changes?.counts.address ?? 0) + (changes?.counts.decimals ?? 0)

  // Where nothing has changed there is nothing to be told: this visit is the one to compare with.
  const next = changes !== undefined && changed === 0 ? changes.next : undefined
  useEffect(() => {
    if (next !== undefined && (next !== seen.list || Date.now() - seen.at > refreshed)) {
      keepSeen(next)
    }
  }, [next, seen])

  // An empty one is kept of a list that is too long: whoever looks for changes must not take silence for none.
  if (next === '') {
    return (
      <span className="self-center text-row text-ink-3">
        Too many to compare with your last visit
      </span>
    )
  }
  if (changes === undefined || changed === 0) return null
  return (
    <>
      <Button icon={loud > 0 ? 'warning' : 'clock'} onClick={() => setIsOpen(true)}>
        {loud > 0
          ? `${readableCount(loud)} changed address or decimals`
          : `${readableCount(changed)} changed`}
      </Button>
      {isOpen && (
        <Suspense>
          <Changes
            changes={changes}
            since={`${readableDate(seen.at, zone)}, ${readableMinute(seen.at, zone)}`}
            onClose={() => setIsOpen(false)}
            onSeen={() => {
              keepSeen(changes.next)
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
})

/** An unchanged list's date is renewed when it is older than this, in ms. */
const refreshed = 3_600_000
