import * as controls from '#words/controls'
import type { ComponentProps } from 'react'
import { Button } from '../ui/Button'
import { useLateDialog } from '../ui/useLateDialog'
import type { HistoryExportDialog } from './HistoryExportDialog'

type ExportHistoryButtonProps = Omit<
  ComponentProps<typeof HistoryExportDialog>,
  'onClose'
> & { disabledReason?: string | undefined }

/** Opens the dialog that saves transactions as a file. */
export function ExportHistoryButton(props: ExportHistoryButtonProps) {
  const { disabledReason, ...dialog } = props
  const { Dialog, open, close } = useLateDialog(
    async () => (await import('./HistoryExportDialog')).HistoryExportDialog,
  )
  return (
    <>
      <Button icon="download" onClick={open} disabledReason={disabledReason}>
        {controls.exportList}
      </Button>
      {Dialog && <Dialog {...dialog} onClose={close} />}
    </>
  )
}
