import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getBrandName } from '../../contract/brand'
import { formatCount } from '../../model/amounts'
import type { ExportFormat } from '../../model/tokens/export'
import type { TokenFilters } from '../../model/tokens/filters'
import { omittedTokens } from '#words/exports'
import { callEngine } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { downloadText } from '../../ui/download'

const formats: readonly [format: ExportFormat, label: string, description: string][] = [
  ['csv', 'CSV', 'For spreadsheets (formulas disabled)'],
  ['json', 'JSON', 'All fields'],
  ['tokenlist', 'Token List', 'For wallets (tokenlists.org format)'],
]

type ExportDialogProps = { filters: TokenFilters; count: number; onClose: () => void }

/**
 * Saves the filtered list as a file, and lists the tokens that the format cannot
 * contain.
 */
export function ExportDialog({ filters, count, onClose }: ExportDialogProps) {
  const client = useQueryClient()
  const exported = useMutation({
    mutationFn: async (format: ExportFormat) =>
      callEngine(client, (engine) =>
        engine.export(filters, format, {
          origin: window.location.origin,
          brand: getBrandName(),
        }),
      ),
    onSuccess: (file) => {
      // The Token List schema does not allow an empty list.
      if (file.count > 0) downloadText(file.text, file.name, file.type)
    },
  })
  const file = exported.data
  return (
    <Dialog title={`Export ${formatCount(count, 'token')}`} onClose={onClose}>
      <p>Exports your filtered list in the current order.</p>
      <ul className="mt-3">
        {formats.map(([format, label, description]) => (
          <li key={format} className="flex items-center gap-3 border-t border-line py-2">
            <Button
              icon="download"
              disabledReason={exported.isPending ? 'An export is running.' : undefined}
              onClick={() => exported.mutate(format)}
            >
              {label}
            </Button>
            <span className="text-row text-ink-2">{description}</span>
          </li>
        ))}
      </ul>
      {/* Screen readers announce the result. */}
      <output className="block not-empty:mt-3 font-medium">
        {exported.isPending && 'Loading the tokens…'}
        {exported.isError && (
          <span className="text-fail">The export failed. Try again.</span>
        )}
        {file &&
          (file.count === 0
            ? 'Nothing to export.'
            : `${formatCount(file.count, 'token')} in ${file.name}.`)}
      </output>
      {file?.omitted.map(({ reason, count: omitted }) => (
        <p key={reason} className="text-row text-ink-2">
          {formatCount(omitted)} left out: {omittedTokens[reason]}.
        </p>
      ))}
    </Dialog>
  )
}
