import * as watchTexts from '#words/watchlist'
import { useMemo, useRef, useState } from 'react'
import { formatPastedList, readPastedList } from '../../model/recognise/pastedList'
import {
  describeListAction,
  describeListPlan,
  describeNoAction,
  describeWatchAll,
} from '../../model/words/pastedListText'
import { createTransactionLink, patterns } from '../../paths'
import { importWatched, planImport } from '../../storage/importWatched'
import { useStored } from '../../storage/stored'
import { maxLabelLength, maxWatched, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { useToast } from '../../ui/Toasts'
import { useEarlyInput } from '../../ui/useEarlyInput'
import { useInBrowser } from '../../ui/useHydrated'
import { UnreadLines } from './UnreadLines'
import * as words from '#words/transactionsPage'
import { fillText } from '../../model/words/messages'

/** More than a table of a hundred exported transactions has. */
const maxCharacters = 65_536
/** An exported file of 5,000 transactions has about 2 MB. */
const maxFileBytes = 8_000_000

type WatchManyFormProps = {
  /** What the history entry has filled in; '' for nothing. */
  filledText: string
}

/**
 * Adds several transactions with their labels to the watchlist, pasted or of an exported file.
 * Says beforehand which are new, which are on it, which cannot be read, and which do not fit. What
 * is not added stays in the field. Without scripts it is a form that opens the hash.
 */
export function WatchManyForm({ filledText }: WatchManyFormProps) {
  // The server knows no history.
  const initial = useInBrowser<string | null>(() => filledText, null)
  const [edited, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const edit = (changed: string) => {
    setText(changed)
    // Browsers cut a text that is pasted into a full field, without a word.
    setProblem(changed.length >= maxCharacters ? words.fieldFull : '')
  }
  const field = useEarlyInput<HTMLTextAreaElement>((area) => {
    if (area.value !== '') edit(area.value)
  })
  const text = edited ?? initial ?? ''
  const { unread, summary, action, disabledReason, add } = usePastedList(text)
  const readFile = async (file: File) => {
    const isTooLarge = file.size > maxFileBytes
    const content = isTooLarge ? null : await file.text().catch(() => null)
    if (content !== null) setText(content)
    const reason = isTooLarge
      ? fillText(words.largeFile, { size: maxFileBytes / 1e6 })
      : words.unreadableFile
    setProblem(content === null ? reason : '')
  }

  return (
    <form
      method="post"
      action={patterns.go}
      className="flex max-w-180 flex-col gap-3 pt-4"
      // A file can be longer than what is typed.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        edit(formatPastedList(add(), createTransactionLink))
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
        error={problem || undefined}
        onChange={({ currentTarget }) => edit(currentTarget.value)}
      />
      <noscript>
        <p className="text-row text-ink-2">{words.withoutScripts}</p>
      </noscript>
      <div>
        {/* Screen readers announce what the text has. */}
        <output className="block text-row text-ink not-empty:mt-3">{summary}</output>
        {unread.length > 0 && <UnreadLines lines={unread} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          icon="eye"
          disabledReason={initial === null ? undefined : disabledReason}
        >
          {action || watchTexts.watch}
        </Button>
        <FileField onChoose={(file) => void readFile(file)} />
      </div>
    </form>
  )
}

/**
 * A pasted text as a list: what watching it does, in words, and a function that does it, says so,
 * and returns what is left of it. `action`: the text of its button; '' where it does nothing, for
 * the reason `disabledReason`.
 */
function usePastedList(text: string) {
  const list = useStored(watched)
  const showToast = useToast()
  const pasted = useMemo(() => readPastedList(text), [text])
  const plan = planImport(list, pasted.transactions)
  const counts = {
    ...plan,
    added: plan.added.length,
    completed: plan.completed.length,
    excess: plan.excess.length,
    unread: pasted.unread.length,
  }
  const limits = { capacity: maxWatched, labelLength: maxLabelLength }
  const action = describeListAction(counts)
  return {
    unread: pasted.unread,
    summary: text.trim() === '' ? '' : describeListPlan(counts, limits).join(' · '),
    action,
    disabledReason: action === '' ? describeNoAction(counts, maxWatched) : undefined,
    add: () => {
      const { result, rest } = importWatched(pasted)
      showToast(describeWatchAll(result, maxWatched))
      return rest
    },
  }
}

function FileField({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="noscript:hidden">
      <Button icon="upload" onClick={() => input.current?.click()}>
        {words.chooseAFile}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={words.csvFile}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
          // The same file can be chosen again, after it was changed.
          currentTarget.value = ''
        }}
      />
    </span>
  )
}
