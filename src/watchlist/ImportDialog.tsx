import { useRef, useState } from 'react'
import { maxWatched } from '../storage/watched'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { TextArea } from '../ui/Field'
import { PastedNotes, usePastedList } from './PastedNotes'
import * as words from '#words/watchlist'
import { fillText } from '../model/words/messages'

/** An exported file of 5,000 transactions has about 2 MB. */
const maxFileBytes = 8_000_000

/**
 * Adds the transactions of an exported file, or of pasted lines, to the watchlist. Says
 * beforehand which are new, which are on it, which cannot be read, and which do not fit.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const { unread, summary, action, disabledReason, add } = usePastedList(text, words.add)

  const readFile = async (file: File) => {
    const isTooLarge = file.size > maxFileBytes
    const content = isTooLarge ? null : await file.text().catch(() => null)
    setText(content ?? '')
    const problemText = isTooLarge
      ? fillText(words.largeFile, { size: maxFileBytes / 1e6 })
      : words.unreadableFile
    setProblem(content === null ? problemText : '')
  }
  const addAndClose = () => {
    onClose()
    add()
  }
  return (
    <Dialog
      title={words.importHeading}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={addAndClose} disabledReason={disabledReason}>
          {action || words.add}
        </Button>
      }
    >
      <p>{fillText(words.importAdvice, { capacity: String(maxWatched) })}</p>
      <FileField onChoose={(file) => void readFile(file)} />
      <div className="mt-3 flex">
        <TextArea
          label={words.orLines}
          rows={4}
          placeholder={words.importPlaceholder}
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
    </div>
  )
}
