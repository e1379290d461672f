import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { readableDate, readableMinute } from '../../model/time'
import type { TokenQuestion } from '../../model/tokens/tokenView'
import { changesQuery, keepSeen, seenAssets } from '../../queries/seenAssets'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import type { TokenList } from '../../queries/tokenList'
import { Button } from '../../ui/Button'
import { latePart } from '../../ui/latePart'
import { readableCount } from './readableCount'

const TakeAlong = latePart(async () => (await import('./TakeAlong')).TakeAlong)
const Changes = latePart(async () => (await import('./Changes')).Changes)

interface TokenExtrasProps {
  tokens: TokenList
  question: TokenQuestion
  count: number
}

/** What is not needed to browse: what has changed since the last visit, and taking the list along. */
export function TokenExtras({ tokens, question, count }: TokenExtrasProps) {
  const [open, setOpen] = useState<'take' | 'changes' | null>(null)
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

  return (
    <span className="flex flex-wrap gap-2">
      {changed > 0 && (
        <Button icon={loud > 0 ? 'warning' : 'clock'} onClick={() => setOpen('changes')}>
          {loud > 0
            ? `${readableCount(loud)} changed address or decimals`
            : `${readableCount(changed)} changed`}
        </Button>
      )}
      <Button icon="download" onClick={() => setOpen('take')}>
        Take along
      </Button>
      <Suspense>
        {open === 'take' && (
          <TakeAlong
            tokens={tokens}
            question={question}
            count={count}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'changes' && changes && (
          <Changes
            changes={changes}
            since={`${readableDate(seen.at, zone)}, ${readableMinute(seen.at, zone)}`}
            onClose={() => setOpen(null)}
            onSeen={() => {
              keepSeen(changes.next)
              setOpen(null)
            }}
          />
        )}
      </Suspense>
    </span>
  )
}

/** An unchanged list's date is renewed when it is older than this, in ms. */
const refreshed = 3_600_000
