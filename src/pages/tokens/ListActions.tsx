import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useState } from 'react'
import { formatCount } from '../../model/amounts'
import { formatDate, formatMinute } from '../../model/time'
import type { TokenQuery } from '../../model/tokens/tokenView'
import { changesQuery, saveAssetSnapshot, assetSnapshot } from '../../queries/assetSnapshot'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import type { TokenList } from '../../queries/tokenList'
import { Button } from '../../ui/Button'
import { lazyComponent } from '../../ui/lazyComponent'

// Few visitors open them.
const ExportDialog = lazyComponent(async () => (await import('./ExportDialog')).ExportDialog)
const ChangesDialog = lazyComponent(async () => (await import('./ChangesDialog')).ChangesDialog)

interface ListActionsProps {
  tokens: TokenList
  query: TokenQuery
  count: number
}

export function ListActions({ tokens, query, count }: ListActionsProps) {
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
            query={query}
            count={count}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

/** An unchanged list is saved again after this time, so that its date stays correct. */
const refreshAfterMs = 3_600_000

/** The number of changes since the last visit. Memoized, because comparing the lists is slow. */
const ChangesButton = memo(function ChangesButton({ tokens }: { tokens: TokenList }) {
  const [isOpen, setIsOpen] = useState(false)
  const { zone } = useStored(settings)
  const seen = useStored(assetSnapshot)
  const { data: changes } = useQuery(changesQuery(tokens, seen))
  const changed = Object.values(changes?.counts ?? {}).reduce((sum, each) => sum + each, 0)
  const risky = (changes?.counts.address ?? 0) + (changes?.counts.decimals ?? 0)

  // Without changes, the next visit compares with this one.
  const next = changes !== undefined && changed === 0 ? changes.next : undefined
  useEffect(() => {
    if (next !== undefined && (next !== seen.list || Date.now() - seen.at > refreshAfterMs)) {
      saveAssetSnapshot(next)
    }
  }, [next, seen])

  // A list that is too long is saved as an empty one. Without this note it would look unchanged.
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
              saveAssetSnapshot(changes.next)
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
})
