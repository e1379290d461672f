import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../model/amounts'
import type { ExportFormat } from '../../model/tokens/tokenExport'
import type { TokenQuery } from '../../model/tokens/tokenView'
import type { TokenFile } from '../../queries/exportFile'
import type { TokenList } from '../../queries/tokenList'
import { Button } from '../../ui/Button'
import { ProgressBar } from '../../ui/ProgressBar'
import { useAnnounce } from '../../ui/Announcer'
import { Dialog } from '../../ui/Dialog'

const formats: readonly { format: ExportFormat; label: string; description: string }[] = [
  { format: 'csv', label: 'CSV', description: 'For spreadsheets (formulas disabled)' },
  { format: 'json', label: 'JSON', description: 'All fields' },
  { format: 'tokenlist', label: 'Token List', description: 'For wallets (tokenlists.org format)' },
]

interface ExportDialogProps {
  tokens: TokenList
  query: TokenQuery
  count: number
  onClose: () => void
}

/** Saves the filtered list as a file, and lists the tokens that the format cannot contain. */
export function ExportDialog({ tokens, query, count, onClose }: ExportDialogProps) {
  const announce = useAnnounce()
  const [result, setResult] = useState<TokenFile | 'failed' | null>(null)
  const { start, cancel, done } = useExport(tokens, query)
  const exportAs = async (format: ExportFormat) => {
    setResult(null)
    try {
      const file = await start(format)
      if (file === null) return
      // The Token List schema does not allow an empty list.
      if (file.count > 0) save(file)
      setResult(file)
      announce(describe(file))
    } catch {
      setResult('failed')
      announce(failedText)
    }
  }
  const cancelExport = () => {
    cancel()
    announce('Export cancelled.')
  }
  return (
    <Dialog
      title={`Export ${formatCount(count)} ${count === 1 ? 'token' : 'tokens'}`}
      onClose={onClose}
      // One button for both, so that it keeps the focus.
      actions={
        <Button onClick={done === null ? onClose : cancelExport}>
          {done === null ? 'Close' : 'Cancel'}
        </Button>
      }
    >
      <p>Exports your filtered list in the current order.</p>
      <ul className="mt-3">
        {formats.map(({ format, label, description }) => (
          <li key={format} className="flex items-center gap-3 border-t border-line py-2">
            <Button icon="download" onClick={() => void exportAs(format)}>
              {label}
            </Button>
            <span className="text-row text-ink-2">{description}</span>
          </li>
        ))}
      </ul>
      {done !== null && (
        <div className="mt-3">
          <ProgressBar label="Exporting" value={done} max={count} />
          <p className="mt-1 text-row">{`${formatCount(done)} of ${formatCount(count)}`}</p>
        </div>
      )}
      {result === 'failed' && <p className="mt-3 text-fail">{failedText}</p>}
      {result !== null && result !== 'failed' && (
        <>
          <p className="mt-3 font-medium">{describe(result)}</p>
          {result.omitted.map(({ reason, count: omitted }) => (
            <p key={reason} className="text-row text-ink-2">
              {formatCount(omitted)} left out: {reason}.
            </p>
          ))}
        </>
      )}
    </Dialog>
  )
}

const failedText = 'The export failed. Try again.'

const describe = ({ count, name }: TokenFile): string =>
  count === 0
    ? 'Nothing to export.'
    : `${formatCount(count)} ${count === 1 ? 'token' : 'tokens'} in ${name}.`

/** A faster export shows no progress: it would only flicker. */
const progressDelayMs = 150

/**
 * Runs one export at a time. `done` is the number of exported assets, null while there is no progress to show. `start`
 * resolves to null when the export is cancelled, by `cancel` or by unmounting.
 */
function useExport(tokens: TokenList, query: TokenQuery) {
  const [done, setDone] = useState(0)
  const [isShown, setIsShown] = useState(false)
  const running = useRef<AbortController>(null)
  const cancel = () => {
    running.current?.abort()
    setIsShown(false)
  }
  useEffect(() => () => running.current?.abort(), [])
  const start = async (format: ExportFormat): Promise<TokenFile | null> => {
    cancel()
    const { signal } = (running.current = new AbortController())
    setDone(0)
    const timer = setTimeout(() => !signal.aborted && setIsShown(true), progressDelayMs)
    try {
      const file = await tokens.exportFile(query, format, location.origin, (exported) => {
        if (!signal.aborted) setDone(exported)
        return !signal.aborted
      })
      return signal.aborted ? null : file
    } finally {
      clearTimeout(timer)
      if (!signal.aborted) setIsShown(false)
    }
  }
  return { start, cancel, done: isShown ? done : null }
}

function save({ file, name }: TokenFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
