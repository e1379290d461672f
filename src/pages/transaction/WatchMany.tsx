import { useState } from 'react'
import { useLocation } from 'react-router'
import { maxHashes, readHashList } from '../../model/recognise/hashList'
import { isSameHash } from '../../model/chains/hashes'
import { useStored } from '../../storage/stored'
import { maxWatched, watch, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { useAnnounce } from '../../ui/Announcer'
import { makeUniqueKeys } from '../../ui/makeUniqueKeys'
import { SafeText } from '../../ui/SafeText'
import { readHistoryState } from './historyState'

const maxCharacters = 20_000

/** Adds several hashes to the watchlist. They may come from the search box of another page. */
export function WatchMany() {
  const { key, state } = useLocation()
  return <WatchForm key={key} pasted={readHistoryState(state, 'hashes')} />
}

/** Lines without a hash are listed, and stay in the field for correction. */
function WatchForm({ pasted }: { pasted: string }) {
  const list = useStored(watched)
  const announce = useAnnounce()
  const [text, setText] = useState(pasted)
  const [result, setResult] = useState('')
  const { hashes, unread } = readHashList(text)
  const keys = makeUniqueKeys(unread.map(({ line }) => line))
  const newHashes = hashes.filter((hash) => !list.some((item) => isSameHash(item.hash, hash)))
  const freeCount = maxWatched - list.length
  const watchAll = () => {
    // The watchlist shows the newest first, so this keeps the order of the lines.
    for (const hash of newHashes.toReversed()) watch(hash)
    const message = `${newHashes.length} ${newHashes.length === 1 ? 'transaction' : 'transactions'} added to your watchlist.`
    setResult(message)
    announce(message)
    setText(unread.map(({ line }) => line).join('\n'))
  }
  return (
    <form
      className="flex max-w-180 flex-col gap-3 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        watchAll()
      }}
    >
      <TextArea
        label="Transaction hashes or explorer links"
        rows={4}
        maxLength={maxCharacters}
        value={text}
        hint={`One per line, up to ${maxHashes}.`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setResult('')
        }}
      />
      {result !== '' && <p className="text-row text-ink-2">{result}</p>}
      {unread.length > 0 && (
        <div className="text-row">
          <p className="font-medium">
            {unread.length === 1 ? '1 line has no hash' : `${unread.length} lines have no hash`}
          </p>
          <ul aria-label="Lines without a hash" className="mt-1">
            {unread.map(({ line, reason }, at) => (
              <li key={keys[at]} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
                <span className="max-w-full font-mono">
                  <SafeText text={line} limit={60} />
                </span>
                <span className="text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button
          type="submit"
          icon="eye"
          disabledReason={getDisabledReason({
            hashCount: hashes.length,
            newCount: newHashes.length,
            freeCount,
          })}
        >
          {newHashes.length > 1 ? `Watch all ${newHashes.length}` : 'Watch'}
        </Button>
      </div>
    </form>
  )
}

/** Why the hashes cannot be watched; undefined if they can. `newCount` of them are not watched yet. */
export function getDisabledReason({
  hashCount,
  newCount,
  freeCount,
}: Record<'hashCount' | 'newCount' | 'freeCount', number>): string | undefined {
  if (hashCount === 0) return 'Paste a transaction hash first.'
  if (newCount === 0) return 'All of these are on your watchlist.'
  return newCount > freeCount
    ? `Your watchlist holds ${maxWatched} transactions. Remove ${newCount - freeCount} first.`
    : undefined
}
