import type { AddressCheck } from '../model/words/addressCheck'
import { Button } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { SafeText } from '../ui/SafeText'

type ConfirmDialogProps = {
  check: AddressCheck
  /** What is copied. */
  text: string
  /** The title for a warning. */
  warningTitle?: string
  onClose: () => void
  /** Absent if nobody can pay to the address. */
  onShowQr?: (() => void) | undefined
}

/**
 * Why an address should not be copied. Loaded when it is opened, with the buttons that do
 * so anyway. The check can end while it is open.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { check, text, warningTitle, onClose, onShowQr } = props
  const { title, suffix } = describeConfirmation(check, warningTitle)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <LabeledCopyButton label={`Copy${suffix}`} text={text} />
          {onShowQr && <Button onClick={onShowQr}>{`Show QR code${suffix}`}</Button>}
        </>
      }
    >
      {check.kind === 'clear' ? (
        'The checks found nothing against it.'
      ) : (
        <SafeText text={check.reason} limit={1_000} />
      )}
    </Dialog>
  )
}

function describeConfirmation(
  { kind }: AddressCheck,
  warningTitle = 'Don’t send to this address yet',
) {
  if (kind === 'clear') return { title: 'This address is checked now', suffix: '' }
  if (kind === 'warning') return { title: warningTitle, suffix: ' anyway' }
  return { title: 'This address isn’t checked', suffix: ' unchecked' }
}
