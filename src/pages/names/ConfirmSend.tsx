import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/floating/Dialog'
import { SafeText } from '../../ui/text/SafeText'

interface ConfirmSendProps {
  /** Why nothing should be sent to the address yet. */
  warning: string
  /** The button that goes on all the same. */
  action: ReactNode
  onClose: () => void
}

/** Asks before an address that is not verified is copied or drawn as a QR code. */
export function ConfirmSend({ warning, action, onClose }: ConfirmSendProps) {
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
