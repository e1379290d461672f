import { type ReactNode, useState } from 'react'
import { getChainName } from '../../model/chains/chains'
import { Button } from '../../ui/Button'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'

interface CopyAddressButtonProps {
  chain: string
  address: string
  /** Why nothing should be sent to it yet; null if there is no reason. */
  warning: string | null
}

/** Copies an address. One with a warning is copied only after a confirmation. */
export function CopyAddressButton({ chain, address, warning }: CopyAddressButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const contentName = `${getChainName(chain)} address`
  if (warning === null) return <CopyButton text={address} contentName={contentName} />
  return (
    <>
      <button
        type="button"
        data-key="c"
        aria-label={`Copy ${contentName}`}
        title={`Copy ${contentName}`}
        aria-haspopup="dialog"
        className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
        onClick={() => setIsConfirming(true)}
      >
        <Icon name="copy" size={14} />
      </button>
      {isConfirming && (
        <ConfirmSendDialog
          warning={warning}
          action={<LabeledCopyButton label="Copy anyway" text={address} />}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

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
