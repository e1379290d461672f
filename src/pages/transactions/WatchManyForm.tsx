import { useState } from 'react'
import { formatPastedList } from '../../model/recognise/pastedList'
import { createTransactionLink, patterns } from '../../paths'
import { maxWatched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { useEarlyInput } from '../../ui/useEarlyInput'
import { useHydrated } from '../../ui/useHydrated'
import { PastedNotes, usePastedList } from '../../watchlist/PastedNotes'
import * as words from '#words/transactionsPage'
import { fillText } from '../../model/words/messages'

/** More than a table of a hundred exported transactions has. */
const maxCharacters = 65_536

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
  const { unread, summary, action, disabledReason, add } = usePastedList(
    text,
    words.watch,
  )
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
        label={words.hashes}
        rows={4}
        maxLength={maxCharacters}
        hint={fillText(words.hint, { capacity: maxWatched })}
        error={isCut ? words.fieldFull : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <noscript>
        <p className="text-row text-ink-2">{words.withoutScripts}</p>
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
          {action || words.watch}
        </Button>
      </div>
    </form>
  )
}
