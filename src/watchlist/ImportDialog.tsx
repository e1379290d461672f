import { useRef, useState } from 'react'
import { formatCount } from '../model/amounts'
import { readImport } from '../model/history/importHistory'
import {
  describeImport,
  describeImportAction,
  describeImported,
} from '../model/words/historyText'
import { unsavedText } from '../model/words/watchText'
import { importWatched, planImport } from '../storage/importWatched'
import { useStored } from '../storage/stored'
import { maxWatched, watched } from '../storage/watched'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { TextArea } from '../ui/Field'
import { SafeText } from '../ui/SafeText'
import { useToast } from '../ui/toasts'

/** An exported file of 5,000 transactions has about 2 MB. */
const maxFileBytes = 8_000_000
/** More lines without a hash are counted. */
const maxListedLines = 5

/**
 * Adds the transactions of an exported file, or of pasted lines, to the watchlist. Says
 * beforehand which are new, which are on it, which cannot be read, and which do not fit.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const list = useStored(watched)
  const showToast = useToast()
  const { transactions, unread } = readImport(text)
  const plan = planImport(list, transactions)
  const counts = {
    added: plan.added.length,
    completed: plan.completed.length,
    known: plan.known,
    kept: plan.kept,
    unread: unread.length,
    excess: plan.excess,
  }
  const action = describeImportAction(counts.added, counts.completed)

  const readFile = async (file: File) => {
    const isTooLarge = file.size > maxFileBytes
    const content = isTooLarge ? null : await file.text().catch(() => null)
    setText(content ?? '')
    setProblem(content === null ? describeFileProblem(isTooLarge) : '')
  }
  const add = () => {
    const isStored = importWatched([...plan.added, ...plan.completed])
    onClose()
    showToast(
      isStored
        ? { text: describeImported(counts.added, counts.completed), tone: 'done' }
        : { text: unsavedText, tone: 'problem' },
    )
  }
  return (
    <Dialog
      title="Import to your watchlist"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          onClick={add}
          disabledReason={action === '' ? 'No new transaction to add.' : undefined}
        >
          {action || 'Add'}
        </Button>
      }
    >
      <p>
        Choose a CSV file that was exported here, or paste lines with a label and a hash.
        A watchlist holds {maxWatched} transactions, the newest first.
      </p>
      <FileField onChoose={(file) => void readFile(file)} />
      <div className="mt-3 flex">
        <TextArea
          label="Or lines"
          rows={4}
          placeholder="rent: 4C8A83C3…"
          value={text}
          error={problem || undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setProblem('')
          }}
        />
      </div>
      {/* Screen readers announce what the text has. */}
      <output className="block not-empty:mt-3 text-row text-ink">
        {text.trim() !== '' && describeImport(counts).join(' · ')}
      </output>
      {unread.length > 0 && <UnreadImportLines lines={unread} />}
    </Dialog>
  )
}

/** A button that opens the browser's own choice of a file. */
function FileField({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-3">
      <Button icon="enter" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="CSV file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChoose(file)
          // The same file can be chosen again, after it was changed.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

const describeFileProblem = (isTooLarge: boolean): string =>
  isTooLarge
    ? `This file is larger than ${maxFileBytes / 1e6} MB. Choose a file that was exported here.`
    : 'This file couldn’t be read. Choose it again.'

/** The first lines without a hash. */
const UnreadImportLines = ({ lines }: { lines: readonly string[] }) => (
  <ul aria-label="Lines without a hash" className="mt-2 text-row">
    {lines.slice(0, maxListedLines).map((line, index) => (
      <li key={index} className="truncate border-t border-line py-1 font-mono">
        <SafeText text={line} limit={60} />
      </li>
    ))}
    {lines.length > maxListedLines && (
      <li className="border-t border-line py-1">
        and {formatCount(lines.length - maxListedLines)} more
      </li>
    )}
  </ul>
)
