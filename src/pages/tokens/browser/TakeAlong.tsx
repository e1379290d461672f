import { useState } from 'react'
import type { ExportFormat } from '../../../model/tokens/tokenExport'
import type { TokenQuestion } from '../../../model/tokens/tokenView'
import type { TokenFile } from '../../../queries/takenTokens'
import type { TokenList } from '../../../queries/tokenList'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { Button } from '../../../ui/controls/Button'
import { ProgressBar } from '../../../ui/controls/ProgressBar'
import { Dialog } from '../../../ui/floating/Dialog'
import { readableCount } from '../../../model/amounts'
import { useMaking } from './making'

const formats: readonly { format: ExportFormat; word: string; what: string }[] = [
  {
    format: 'csv',
    word: 'CSV',
    what: 'for a spreadsheet; what would run as a formula is made text',
  },
  { format: 'json', word: 'JSON', what: 'every field of every record' },
  { format: 'tokenlist', word: 'Token List', what: 'for wallets, by the schema of tokenlists.org' },
]

interface TakeAlongProps {
  tokens: TokenList
  question: TokenQuestion
  count: number
  onClose: () => void
}

/** Gives what is filtered as a file, and says what of it the file's format has no place for. */
export function TakeAlong({ tokens, question, count, onClose }: TakeAlongProps) {
  const announce = useAnnounce()
  const [taken, setTaken] = useState<TokenFile | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const { make, end, done } = useMaking(tokens, question)
  const take = async (format: ExportFormat) => {
    setTaken(null)
    setIsBroken(false)
    try {
      const file = await make(format)
      if (file === null) return
      // Of nothing there is no Token List: its schema wants a token.
      if (file.count > 0) save(file)
      setTaken(file)
      announce(saidOf(file))
    } catch {
      setIsBroken(true)
    }
  }
  const cancel = () => {
    end()
    announce('Cancelled. No file was made.')
  }
  return (
    <Dialog
      title={`Take ${readableCount(count)} ${count === 1 ? 'asset' : 'assets'} along`}
      onClose={onClose}
      // One button in both cases: whoever has the focus on it keeps it.
      actions={
        <Button onClick={done === null ? onClose : cancel}>
          {done === null ? 'Close' : 'Cancel'}
        </Button>
      }
    >
      <p>What the filters leave, in the order shown.</p>
      <ul className="mt-3">
        {formats.map(({ format, word, what }) => (
          <li key={format} className="flex items-center gap-3 border-t border-line py-2">
            <Button icon="download" onClick={() => void take(format)}>
              {word}
            </Button>
            <span className="text-row text-ink-2">{what}</span>
          </li>
        ))}
      </ul>
      {done !== null && (
        <div className="mt-3">
          <ProgressBar label="Making the file" done={done} of={count} />
          <p className="mt-1 text-row">{`${readableCount(done)} of ${readableCount(count)}`}</p>
        </div>
      )}
      {taken && (
        <>
          <p className="mt-3 font-medium">{saidOf(taken)}</p>
          {taken.left.map(({ why, count: left }) => (
            <p key={why} className="text-row text-ink-2">
              {readableCount(left)} left out: {why}.
            </p>
          ))}
        </>
      )}
      {isBroken && <p className="mt-3 text-fail">The file could not be made.</p>}
    </Dialog>
  )
}

const saidOf = ({ count, name }: TokenFile): string =>
  count === 0
    ? 'No file was made: nothing would be in it.'
    : `${readableCount(count)} ${count === 1 ? 'asset' : 'assets'} in ${name}.`

/** A browser saves what a link with a name leads to. */
function save({ file, name }: TokenFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
