import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { hasAddressForm, hasChecksum } from '../../model/chains/addresses'
import { getChainName } from '../../model/chains/chains'
import { formatPayment, type Payable } from '../../model/names/texts'
import { checksumQuery } from '../../queries/checksum'
import { Button } from '../../ui/Button'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { Dialog } from '../../ui/Dialog'
import { Icon } from '../../ui/Icon'
import { lazyComponent } from '../../ui/lazyComponent'
import { NoteRow } from '../../ui/NoteRow'
import { SafeText } from '../../ui/SafeText'
import { FullAddress } from './NameParts'

const QrCode = lazyComponent(async () => (await import('./QrCode')).QrCode)

/** `problem`: why a text is probably not an address on a chain; null if there is no reason. `isPending`: its checksum is computed. */
export function useAddressProblem(chain: string, address: string) {
  const hasForm = hasAddressForm(chain, address)
  const enabled = hasForm && hasChecksum(chain, address)
  const { data, isPending } = useQuery({ ...checksumQuery(chain, address), enabled })
  const problem = !hasForm ? ('form' as const) : data === 'wrong' ? ('checksum' as const) : null
  return { problem, isPending: enabled && isPending }
}

export type AddressProblem = ReturnType<typeof useAddressProblem>['problem']

export const describeAddressProblem = (problem: AddressProblem, chain: string): string | null =>
  problem &&
  (problem === 'form'
    ? `Not a valid ${getChainName(chain)} address.`
    : 'The checksum doesn’t match, so this address has a typo.')

/** `warning`: why nothing should be sent to the address yet; null if there is no reason. */
type CopyAddressButtonProps = { chain: string; address: string; warning: string | null }

/** Copies an address. One with a warning is copied only after a confirmation. */
export function CopyAddressButton({ chain, address, warning }: CopyAddressButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const contentName = `${getChainName(chain)} address`
  if (warning === null) return <CopyButton text={address} contentName={contentName} />
  return (
    <>
      <DialogIcon icon="copy" label={`Copy ${contentName}`} onOpen={() => setIsConfirming(true)} />
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

/** Opens the payment details of an address; with a warning, only after a confirmation. */
export function PayButton({ payable, warning }: { payable: Payable; warning: string | null }) {
  const [step, setStep] = useState<'closed' | 'confirming' | 'open'>('closed')
  return (
    <>
      <DialogIcon
        icon="qr"
        label={`Receive on ${getChainName(payable.chain)} (QR)`}
        onOpen={() => setStep(warning === null ? 'open' : 'confirming')}
      />
      {step === 'confirming' && warning !== null && (
        <ConfirmSendDialog
          warning={warning}
          action={<Button onClick={() => setStep('open')}>Show QR code anyway</Button>}
          onClose={() => setStep('closed')}
        />
      )}
      {step === 'open' && <PayDialog payable={payable} onClose={() => setStep('closed')} />}
    </>
  )
}

type DialogIconProps = { icon: 'copy' | 'qr'; label: string; onOpen: () => void }

const DialogIcon = ({ icon, label, onOpen }: DialogIconProps) => (
  <button
    type="button"
    data-key={icon === 'copy' ? 'c' : undefined}
    aria-label={label}
    title={label}
    aria-haspopup="dialog"
    className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
    onClick={onOpen}
  >
    <Icon name={icon} size={14} />
  </button>
)

type ConfirmSendDialogProps = { warning: string; action: ReactNode; onClose: () => void }

const ConfirmSendDialog = ({ warning, action, onClose }: ConfirmSendDialogProps) => (
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

function PayDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  const { chain, address, name, isVerified } = payable
  const warning = describeAddressProblem(useAddressProblem(chain, address).problem, chain)
  return (
    <Dialog
      title={`Receive on ${getChainName(chain)}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {warning !== null && (
        <NoteRow icon="warning" tone="ink" cause={warning}>
          Don’t send to it.
        </NoteRow>
      )}
      {name !== '' && !isVerified && (
        <NoteRow icon="warning" tone="ink" cause={`Not verified for ${name}.`}>
          Ask the owner before you send to it.
        </NoteRow>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-5">
        <Suspense fallback={<span className="size-44 shrink-0 bg-well" />}>
          <QrCode text={address} label={`QR code of the address ${address}`} />
        </Suspense>
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-row">
            <FullAddress chain={chain} address={address} />
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <LabeledCopyButton label="Copy address" text={address} />
            <LabeledCopyButton label="Copy with details" text={formatPayment(payable, warning)} />
          </p>
        </div>
      </div>
      <p className="mt-3 text-row text-ink-2">
        The QR code contains only the address. Make sure your wallet is on {getChainName(chain)}.
      </p>
    </Dialog>
  )
}
