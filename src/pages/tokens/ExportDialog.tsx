import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../model/amounts'
import type { ExportFormat, TokenExport } from '../../model/tokens/export'
import type { TokenFilters } from '../../model/tokens/filters'
import { callEngine } from '../../queries/tokens'
import { announce } from '../../ui/LiveRegion'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { downloadText } from '../../ui/download'

const formats: readonly { format: ExportFormat; label: string; description: string }[] = [
  { format: 'csv', label: 'CSV', description: 'For spreadsheets (formulas disabled)' },
  { format: 'json', label: 'JSON', description: 'All fields' },
  { format: 'tokenlist', label: 'Token List', description: 'For wallets (tokenlists.org format)' },
]

interface ExportDialogProps {
  filters: TokenFilters
  count: number
  onClose: () => void
}

/** Saves the filtered list as a file, and lists the tokens that the format cannot contain. */
export function ExportDialog({ filters, count, onClose }: ExportDialogProps) {
  const client = useQueryClient()
  const { mutate, data, isError } = useMutation({
    mutationFn: async (format: ExportFormat) =>
      callEngine(client, (engine) => engine.export(filters, format, window.location.origin)),
    onSuccess: (file) => {
      // The Token List schema does not allow an empty list.
      if (file.count > 0) downloadText(file.text, file.name, file.type)
      announce(describe(file))
    },
    onError: () => announce(failedText),
  })
  return (
    <Dialog
      title={`Export ${formatCount(count)} ${count === 1 ? 'token' : 'tokens'}`}
      onClose={onClose}
    >
      <p>Exports your filtered list in the current order.</p>
      <ul className="mt-3">
        {formats.map(({ format, label, description }) => (
          <li key={format} className="flex items-center gap-3 border-t border-line py-2">
            <Button icon="download" onClick={() => mutate(format)}>
              {label}
            </Button>
            <span className="text-row text-ink-2">{description}</span>
          </li>
        ))}
      </ul>
      {isError && <p className="mt-3 text-fail">{failedText}</p>}
      {data && <p className="mt-3 font-medium">{describe(data)}</p>}
      {data?.omitted.map(({ reason, count: omitted }) => (
        <p key={reason} className="text-row text-ink-2">
          {formatCount(omitted)} left out: {reason}.
        </p>
      ))}
    </Dialog>
  )
}

const failedText = 'The export failed. Try again.'

const describe = ({ count, name }: TokenExport): string =>
  count === 0
    ? 'Nothing to export.'
    : `${formatCount(count)} ${count === 1 ? 'token' : 'tokens'} in ${name}.`
