import * as controls from '#words/controls'
import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/Button'
import { lazyDialog } from '../ui/lazyDialog'

// What a press opens: 5 kB of `/tx` and of an address.
const LazyExportDialog = lazyDialog(
  async () => (await import('./HistoryExportDialog')).HistoryExportDialog,
)

type ExportHistoryButtonProps = Omit<
  ComponentProps<typeof LazyExportDialog>,
  'onClose'
> & { disabledReason?: string | undefined }

/** Opens the dialog that saves transactions as a file. */
export function ExportHistoryButton(props: ExportHistoryButtonProps) {
  const { disabledReason, ...dialog } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon="download"
        onClick={() => setIsOpen(true)}
        disabledReason={disabledReason}
      >
        {controls.exportList}
      </Button>
      {isOpen && <LazyExportDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  )
}
