import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { SafeText } from '../../ui/SafeText'

interface ConfirmSendDialogProps {
  warning: string
  action: ReactNode
  onClose: () => void
}

export function ConfirmSendDialog({ warning, action, onClose }: ConfirmSendDialogProps) {
  return (
    <Dialog
      title="Don’t send to this address yet"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {action}
        </>
      }
    >
      <SafeText text={warning} limit={1_000} />
    </Dialog>
  )
}
