import { shortenAddress } from '../model/chains/chains'
import type { AddressCheck } from '../model/words/addressCheck'
import { Button } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { warningHeading } from '../model/words/addressVerdictText'
import { SafeText } from '../ui/SafeText'
import { FullText } from './HashText'
import { Warning, type WarningLevel } from '../ui/Warning'

type ConfirmDialogProps = {
  check: AddressCheck
  /** What is copied. */
  text: string
  /** The chain of the address. */
  chain: string
  /** The heading of a warning. */
  heading?: string
  onClose: () => void
  /** Absent if nobody can pay to the address. */
  onShowQr?: (() => void) | undefined
}

/**
 * Why an address should not be copied. Loaded when it is opened, with the buttons that do
 * so anyway. The check can end while it is open.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { check, text, chain, onClose, onShowQr } = props
  const { suffix, level, heading } = describeConfirmation(check, props.heading)
  return (
    <Dialog
      title="Copy this address?"
      onClose={onClose}
      isCancelPrimary={check.kind !== 'clear'}
      actions={
        <>
          <LabeledCopyButton label={`Copy${suffix}`} text={text} />
          {onShowQr && <Button onClick={onShowQr}>{`Show QR code${suffix}`}</Button>}
        </>
      }
    >
      {check.kind === 'clear' ? (
        'This address is checked now. The checks found nothing against it.'
      ) : (
        <Warning level={level} heading={heading}>
          <SafeText text={check.reason} limit={1_000} />
        </Warning>
      )}
      <p className="mt-3 text-row">
        <FullText {...shortenAddress(chain, text)} />
      </p>
    </Dialog>
  )
}

type Confirmation = { level: WarningLevel; heading: string; suffix: string }

function describeConfirmation(
  { kind }: AddressCheck,
  heading = warningHeading,
): Confirmation {
  switch (kind) {
    case 'clear':
      return { level: 'note', heading: '', suffix: '' }
    case 'warning':
      return { level: 'stop', heading, suffix: ' anyway' }
    case 'checking':
    case 'unchecked':
      return {
        level: 'caution',
        heading: 'This address isn’t checked',
        suffix: ' unchecked',
      }
  }
}
