import { useState } from 'react'
import { useLocation } from 'react-router'
import { maxHashes, readHashList } from '../../../model/recognise/hashList'
import { isSameHash } from '../../../model/progress/legs'
import { useStored } from '../../../storage/stored'
import { maxWatched, watch, watched } from '../../../storage/watched'
import { Button } from '../../../ui/controls/Button'
import { TextArea } from '../../../ui/controls/TextArea'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { makeUniqueKeys } from '../../../ui/lists/makeUniqueKeys'
import { SafeText } from '../../../ui/text/SafeText'
import { handedOver } from '../handedOver'

/** No list of hashes or links is longer. */
const maxCharacters = 20_000

/** Watches several transactions at once, which may have been pasted on another page. */
export function WatchMany() {
  const { key, state } = useLocation()
  return <WatchForm key={key} pasted={handedOver(state, 'hashes')} />
}

/** Lines that hold no hash are named, and stay in the field to be corrected. */
function WatchForm({ pasted }: { pasted: string }) {
  const list = useStored(watched)
  const announce = useAnnounce()
  const [text, setText] = useState(pasted)
  const [result, setResult] = useState('')
  const { hashes, unread } = readHashList(text)
  const keys = makeUniqueKeys(unread.map(({ line }) => line))
  const added = hashes.filter((hash) => !list.some((item) => isSameHash(item.hash, hash)))
  const free = maxWatched - list.length
  const watchAll = () => {
    // The newest stands first: in the list they keep the order of the lines.
    for (const hash of added.toReversed()) watch(hash)
    const words = `${added.length} ${added.length === 1 ? 'transaction' : 'transactions'} added to your watchlist.`
    setResult(words)
    announce(words)
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
          disabledReason={reasonAgainst({ hashes: hashes.length, added: added.length, free })}
        >
          {added.length > 1 ? `Watch all ${added.length}` : 'Watch'}
        </Button>
      </div>
    </form>
  )
}

/** Why so many hashes, of them so many new ones, cannot be watched where so many are free; undefined where they can. */
export function reasonAgainst({
  hashes,
  added,
  free,
}: Record<'hashes' | 'added' | 'free', number>): string | undefined {
  if (hashes === 0) return 'Paste a transaction hash first.'
  if (added === 0) return 'All of these are on your watchlist.'
  return added > free
    ? `Your watchlist holds ${maxWatched} transactions. Remove ${added - free} first.`
    : undefined
}
