import { useState } from 'react'
import { formatPastedList } from '../../model/recognise/pastedList'
import { createTransactionLink, patterns } from '../../paths'
import { maxWatched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { useEarlyInput } from '../../ui/useEarlyInput'
import { useHydrated } from '../../ui/useHydrated'
import { PastedNotes, usePastedList } from '../../watchlist/PastedNotes'

/** More than a table of a hundred exported transactions has. */
const maxCharacters = 65_536

const cutText =
  'This field is full, and the end of your text may be missing. Watch these, then paste the rest.'

type WatchManyFormProps = {
  /** What the history entry has filled in; '' for nothing. */
  filledText: string
}

/**
 * Adds several transactions with their labels to the watchlist. What is not added stays in
 * the field. Without scripts it is a form that opens the hash.
 */
export function WatchManyForm({ filledText }: WatchManyFormProps) {
  const isHydrated = useHydrated()
  const [edited, setText] = useState<string | null>(null)
  const field = useEarlyInput<HTMLTextAreaElement>((area) => {
    if (area.value !== '') setText(area.value)
  })
  // The server knows no history.
  const text = edited ?? (isHydrated ? filledText : '')
  const { unread, summary, action, disabledReason, add } = usePastedList(text, 'Watch')
  // Browsers cut a text that is pasted into a full field, without a word.
  const isCut = text.length >= maxCharacters

  return (
    <form
      method="post"
      action={patterns.go}
      className="flex max-w-180 flex-col gap-3 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        setText(formatPastedList(add(), createTransactionLink))
      }}
    >
      <TextArea
        ref={field}
        value={text}
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
          disabledReason={isHydrated ? disabledReason : undefined}
        >
          {action || 'Watch'}
        </Button>
      </div>
    </form>
  )
}
