import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useState } from 'react'
import { formatCount } from '../../../model/amounts'
import { formatDate, formatMinute } from '../../../model/time'
import type { TokenQuestion } from '../../../model/tokens/tokenView'
import { changesQuery, keepSeen, seenAssets } from '../../../queries/seenAssets'
import { settings } from '../../../storage/settings'
import { useStored } from '../../../storage/stored'
import type { TokenList } from '../../../queries/tokenList'
import { Button } from '../../../ui/controls/Button'
import { lazyComponent } from '../../../ui/states/lazyComponent'

// Few visitors open them.
const ExportDialog = lazyComponent(async () => (await import('./ExportDialog')).ExportDialog)
const ChangesDialog = lazyComponent(async () => (await import('./ChangesDialog')).ChangesDialog)

interface ListActionsProps {
  tokens: TokenList
  question: TokenQuestion
  count: number
}

/** Buttons beside the title: what has changed since the last visit, and the export. */
export function ListActions({ tokens, question, count }: ListActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="flex flex-wrap gap-2">
      <ChangesButton tokens={tokens} />
      <Button
        icon="download"
        onClick={() => setIsOpen(true)}
        disabledReason={count === 0 ? 'Nothing to export.' : undefined}
      >
        Export
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog
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

/** An unchanged list is saved again once it is older than this, so that its date stays right. */
const refreshAfterMs = 3_600_000

/** How much has changed since the last visit. Memoized: reading the last list takes long. */
const ChangesButton = memo(function ChangesButton({ tokens }: { tokens: TokenList }) {
  const [isOpen, setIsOpen] = useState(false)
  const { zone } = useStored(settings)
  const seen = useStored(seenAssets)
  const { data: changes } = useQuery(changesQuery(tokens, seen))
  const changed = Object.values(changes?.counts ?? {}).reduce((sum, each) => sum + each, 0)
  const risky = (changes?.counts.address ?? 0) + (changes?.counts.decimals ?? 0)

  // Without changes to show, this visit is the one to compare with next time.
  const next = changes !== undefined && changed === 0 ? changes.next : undefined
  useEffect(() => {
    if (next !== undefined && (next !== seen.list || Date.now() - seen.at > refreshAfterMs)) {
      keepSeen(next)
    }
  }, [next, seen])

  // A list that is too long is saved as an empty one: no button would look like no changes.
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
      <Button icon={risky > 0 ? 'warning' : 'clock'} onClick={() => setIsOpen(true)}>
        {risky > 0
          ? `${formatCount(risky)} changed address or decimals`
          : `${formatCount(changed)} changed`}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangesDialog
            changes={changes}
            since={`${formatDate(seen.at, zone)}, ${formatMinute(seen.at, zone)}`}
            onClose={() => setIsOpen(false)}
            onRead={() => {
              keepSeen(changes.next)
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
})
