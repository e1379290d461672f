import { shortenAddress } from '../model/chains/chains'
import type { AddressCheck } from '../model/addresses/addressCheck'
import type { Zone } from '../model/time'
import { Button } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { formatCheck } from '../model/words/addressCheckText'
import { addressHeadings, checkedNow } from '../model/words/en/addresses'
import { SafeText } from '../ui/SafeText'
import { FullText } from './HashText'
import { Warning, type WarningLevel } from '../ui/Warning'

type ConfirmDialogProps = {
  check: AddressCheck
  zone: Zone
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
  const { check, zone, text, chain, onClose, onShowQr } = props
  const { suffix, level } = confirmations[check.code]
  const isWarning = check.code === 'warning'
  const heading = (isWarning && props.heading) || addressHeadings[check.code]
  return (
    <Dialog
      title="Copy this address?"
      onClose={onClose}
      isCancelPrimary={check.code !== 'clear'}
      actions={
        <>
          <LabeledCopyButton label={`Copy${suffix}`} text={text} />
          {onShowQr && <Button onClick={onShowQr}>{`Show QR code${suffix}`}</Button>}
        </>
      }
    >
      {check.code === 'clear' ? (
        checkedNow
      ) : (
        <Warning level={level} heading={heading}>
          <SafeText text={formatCheck(check, zone)} limit={1_000} />
        </Warning>
      )}
      <p className="mt-3 text-row">
        <FullText {...shortenAddress(chain, text)} />
      </p>
    </Dialog>
  )
}

const unchecked = { level: 'caution', suffix: ' unchecked' } as const

const confirmations: Record<
  AddressCheck['code'],
  { level: WarningLevel; suffix: string }
> = {
  clear: { level: 'note', suffix: '' },
  warning: { level: 'stop', suffix: ' anyway' },
  checking: unchecked,
  unchecked,
}
