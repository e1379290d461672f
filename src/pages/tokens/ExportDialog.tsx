import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getBrandName } from '../../contract/brand'
import type { ExportFormat } from '../../model/tokens/export'
import type { TokenFilters } from '../../model/tokens/filters'
import { omittedTokens } from '#words/exports'
import { callEngine } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { downloadText } from '../../ui/download'
import * as controls from '#words/controls'
import * as words from '#words/tokenExport'
import { fillText } from '../../model/words/messages'

const formats: readonly [format: ExportFormat, label: string, description: string][] = [
  ['csv', 'CSV', words.csvNote],
  ['json', 'JSON', words.jsonNote],
  ['tokenlist', words.tokenList, words.tokenListNote],
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
    <Dialog title={fillText(words.heading, { count })} onClose={onClose}>
      <p>{words.whatIsExported}</p>
      <ul className="mt-3">
        {formats.map(([format, label, description]) => (
          <li key={format} className="flex items-center gap-3 border-t border-line py-2">
            <Button
              icon="download"
              disabledReason={exported.isPending ? words.isRunning : undefined}
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
        {exported.isPending && words.loading}
        {exported.isError && <span className="text-fail">{words.exportFailed}</span>}
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
    </Dialog>
  )
}
