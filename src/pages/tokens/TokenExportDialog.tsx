import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getBrandName } from '../../contract/brand'
import type { ExportFormat } from '../../model/tokens/export'
import type { TokenFilters } from '../../model/tokens/filters'
import { omittedTokens } from '#words/exports'
import { callEngine } from '../../queries/tokens'
import { ExportDialog } from '../../ui/ExportDialog'
import { downloadText } from '../../ui/download'
import * as controls from '#words/controls'
import * as words from '#words/tokenExport'
import { fillText } from '../../model/words/messages'

const formats: readonly { format: ExportFormat; label: string; use: string }[] = [
  { format: 'csv', label: controls.csv, use: controls.csvUse },
  { format: 'tokenlist', label: words.tokenList, use: words.tokenListNote },
]

type TokenExportDialogProps = {
  filters: TokenFilters
  count: number
  onClose: () => void
}

/**
 * Saves the filtered list as a file, and lists the tokens that the format cannot
 * contain.
 */
export function TokenExportDialog({ filters, count, onClose }: TokenExportDialogProps) {
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
    <ExportDialog
      title={fillText(words.heading, { count })}
      note={words.whatIsExported}
      formats={formats}
      isRunning={exported.isPending}
      onChoose={(format) => exported.mutate(format)}
      onClose={onClose}
    >
      {/* Screen readers announce the result. */}
      <output className="block not-empty:mt-3 font-medium">
        {exported.isPending && words.loading}
        {exported.isError && <span className="text-fail">{controls.exportFailed}</span>}
        {file &&
          (file.count === 0
            ? controls.nothingToExport
            : fillText(words.exported, { count: file.count, file: file.name }))}
      </output>
      {file?.omitted.map(({ reason, count: omitted }) => (
        <p key={reason} className="text-row text-ink-2">
          {fillText(words.leftOut, { count: omitted, reason: omittedTokens[reason] })}
        </p>
      ))}
    </ExportDialog>
  )
}
