import { formatPastedList } from '../../model/recognise/pastedList'
import {
  describeListAction,
  describeNoAction,
  describeWatchAll,
} from '../../model/words/pastedListText'
import { createTransactionLink, patterns } from '../../paths'
import { importWatched } from '../../storage/importWatched'
import { maxWatched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { useToast } from '../../ui/toasts'
import { PastedNotes, usePastedList } from '../../watchlist/PastedNotes'
import { useFieldText } from './useFieldText'

/** More than a table of a hundred exported transactions has. */
const maxCharacters = 65_536

const cutText =
  'This field is full, and the end of your text may be missing. Watch these, then paste the rest.'

/**
 * Adds several transactions with their labels to the watchlist. What is not added stays in
 * the field. Without scripts it is a form that opens the hash.
 */
export function WatchManyForm() {
  const { text, setText, isHydrated, field } = useFieldText()
  const showToast = useToast()
  const { counts, transactions, unread, summary } = usePastedList(text)
  const action = describeListAction('Watch', counts)
  // Browsers cut a text that is pasted into a full field, without a word.
  const isCut = text.length >= maxCharacters

  const watchAll = () => {
    const { result, rest } = importWatched({ transactions, unread })
    showToast(describeWatchAll(result, maxWatched))
    setText(formatPastedList(rest, createTransactionLink))
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
        hint={`Lines or cells of a spreadsheet, with labels, up to ${maxWatched}.`}
        error={isCut ? cutText : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <noscript>
        <p className="text-row text-ink-2">
          Watching needs JavaScript. Without it, this opens the transactions.
        </p>
      </noscript>
      <div className="empty:hidden">
        <PastedNotes summary={summary} unread={unread} />
      </div>
      <div>
        <Button
          type="submit"
          icon="eye"
          disabledReason={
            isHydrated && action === '' ? describeNoAction(counts, maxWatched) : undefined
          }
        >
          {action || 'Watch'}
        </Button>
      </div>
    </form>
  )
}
