import { useRef, useState } from 'react'
import { maxWatched } from '../storage/watched'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { TextArea } from '../ui/Field'
import { PastedNotes, usePastedList } from './PastedNotes'

/** An exported file of 5,000 transactions has about 2 MB. */
const maxFileBytes = 8_000_000

/**
 * Adds the transactions of an exported file, or of pasted lines, to the watchlist. Says
 * beforehand which are new, which are on it, which cannot be read, and which do not fit.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const { unread, summary, action, disabledReason, add } = usePastedList(text, 'Add')

  const readFile = async (file: File) => {
    const isTooLarge = file.size > maxFileBytes
    const content = isTooLarge ? null : await file.text().catch(() => null)
    setText(content ?? '')
    setProblem(content === null ? describeFileProblem(isTooLarge) : '')
  }
  const addAndClose = () => {
    onClose()
    add()
  }
  return (
    <Dialog
      title="Import to your watchlist"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={addAndClose} disabledReason={disabledReason}>
          {action || 'Add'}
        </Button>
      }
    >
      <p>
        Choose a CSV file that was exported here, or paste cells of a spreadsheet or
        lines: a hash or a link, and its label. A watchlist holds {maxWatched}{' '}
        transactions.
      </p>
      <FileField onChoose={(file) => void readFile(file)} />
      <div className="mt-3 flex">
        <TextArea
          label="Or lines"
          rows={4}
          placeholder="Rent: 4C8A83C3…"
          value={text}
          error={problem || undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setProblem('')
          }}
        />
      </div>
      <PastedNotes summary={summary} unread={unread} />
    </Dialog>
  )
}

function FileField({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-3">
      <Button icon="upload" onClick={() => input.current?.click()}>
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
