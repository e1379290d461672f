import { useState } from 'react'
import { maxHashes, readHashList } from '../../model/recognise/hashList'
import { useStored } from '../../storage/stored'
import { findWatched, maxWatched, watch, watched } from '../../storage/watched'
import { useAnnounce } from '../../ui/Announcer'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { SafeText } from '../../ui/SafeText'
import { useFieldText } from './fieldText'

const maxCharacters = 20_000

/** Adds several hashes to the watchlist. Lines without a hash are listed, and stay in the field for correction. */
export function WatchMany() {
  const { text, setText, takeTyped } = useFieldText('hashes')
  const list = useStored(watched)
  const announce = useAnnounce()
  const [result, setResult] = useState('')
  const { hashes, unread } = readHashList(text)
  const added = hashes.filter((hash) => findWatched(list, hash) === undefined)
  const watchAll = () => {
    if (!watch(...added)) return
    const subject = added.length === 1 ? '1 transaction' : `${added.length} transactions`
    setResult(`${subject} added to your watchlist.`)
    announce(`${subject} added to your watchlist.`)
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
        ref={takeTyped}
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
            {unread.map(({ line, reason }, index) => (
              <li key={index} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
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
          disabledReason={getDisabledReason(hashes.length, added.length, list.length)}
        >
          {added.length > 1 ? `Watch all ${added.length}` : 'Watch'}
        </Button>
      </div>
    </form>
  )
}

/** Why the hashes cannot be watched; undefined if they can. */
function getDisabledReason(
  hashCount: number,
  addedCount: number,
  watchedCount: number,
): string | undefined {
  if (hashCount === 0) return 'Paste a transaction hash first.'
  if (addedCount === 0) return 'All of these are on your watchlist.'
  const excess = watchedCount + addedCount - maxWatched
  return excess > 0
    ? `Your watchlist holds ${maxWatched} transactions. Remove ${excess} first.`
    : undefined
}
