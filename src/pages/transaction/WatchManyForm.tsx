import type { HashOnChain } from '../../model/recognise/hash'
import { maxHashes, readHashList } from '../../model/recognise/recognise'
import { describeWatchAll } from '../../model/words/watchText'
import { formatProblem } from '../../model/words/problemText'
import { paths, patterns } from '../../paths'
import { useStored } from '../../storage/stored'
import { findWatched, maxWatched, watch, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { SafeText } from '../../ui/SafeText'
import { useToast } from '../../ui/toasts'
import { useFieldText } from './useFieldText'

const maxCharacters = 20_000

const cutText =
  'This field is full, and the end of your text may be missing. Watch these, then paste the rest.'

/**
 * Adds several hashes to the watchlist. Lines without a hash are listed, and stay in
 * the field for correction. Without scripts it is a form that opens the hash.
 */
export function WatchManyForm() {
  const { text, setText, isHydrated, field } = useFieldText()
  const list = useStored(watched)
  const showToast = useToast()
  const { hashes, unread } = readHashList(text)
  const added = hashes.filter(({ hash }) => findWatched(list, hash) === undefined)
  const problem = findListProblem(hashes, added, list.length)
  // Browsers cut a text that is pasted into a full field, without a word.
  const isCut = text.length >= maxCharacters

  const watchAll = () => {
    const result = watch(...added)
    showToast(describeWatchAll(result, maxWatched))
    // What does not fit stays in the field, with its chain where that is known.
    const left = added.slice(result.added).map(formatHash)
    setText([...left, ...unread.map(({ line }) => line)].join('\n'))
  }
  return (
    <form
      method="post"
      action={patterns.go}
      className="flex max-w-180 flex-col gap-3 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        watchAll()
      }}
    >
      <TextArea
        {...field}
        name="q"
        label="Transaction hashes or explorer links"
        rows={4}
        maxLength={maxCharacters}
        hint={`One per line, up to ${maxHashes}.`}
        error={isCut ? cutText : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <noscript>
        <p className="text-row text-ink-2">
          Watching needs JavaScript. Without it, this opens the transactions.
        </p>
      </noscript>
      {unread.length > 0 && <UnreadLines lines={unread} />}
      <div>
        <Button
          type="submit"
          icon="eye"
          disabledReason={isHydrated ? problem : undefined}
        >
          {added.length > 1 ? `Watch all ${added.length}` : 'Watch'}
        </Button>
      </div>
    </form>
  )
}

/** A text that is read as the same hash and chain. */
const formatHash = ({ hash, chain }: HashOnChain): string =>
  chain === '' ? hash : new URL(paths.transaction(hash, chain), location.origin).href

/** Why no hash can be watched; undefined if some can. */
function findListProblem(
  hashes: readonly HashOnChain[],
  added: readonly HashOnChain[],
  watchedCount: number,
): string | undefined {
  if (hashes.length === 0) return 'Paste a transaction hash first.'
  if (added.length === 0) return 'All of these are on your watchlist.'
  return watchedCount >= maxWatched
    ? `Your watchlist holds ${maxWatched} transactions. Remove ${added.length} first.`
    : undefined
}

type UnreadLinesProps = { lines: ReturnType<typeof readHashList>['unread'] }

/** The lines without a hash, each with the reason. */
const UnreadLines = ({ lines }: UnreadLinesProps) => (
  <div className="text-row">
    <p className="font-medium">
      {lines.length === 1 ? '1 line has no hash' : `${lines.length} lines have no hash`}
    </p>
    <ul aria-label="Lines without a hash" className="mt-1">
      {lines.map(({ line, problem }, index) => (
        <li key={index} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
          <SafeText text={line} limit={60} className="max-w-full font-mono" />
          <span className="text-ink-2">{formatProblem(problem)}</span>
        </li>
      ))}
    </ul>
  </div>
)
