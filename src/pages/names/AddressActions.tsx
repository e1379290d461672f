import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { getChainName, shortenAddress } from '../../model/chains/chains'
import { formatPayment, type Payable } from '../../model/names/texts'
import { addressProblemQuery } from '../../queries/names'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { Dialog } from '../../ui/Dialog'
import { FullText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { lazyComponent } from '../../ui/lazyComponent'
import { NoteRow } from '../../ui/NoteRow'
import { SafeText } from '../../ui/SafeText'

const QrCode = lazyComponent(async () => (await import('./QrCode')).QrCode)

/** Why a text is probably not an address on a chain, as a sentence. */
export const describeAddressProblem = (problem: 'form' | 'checksum', chain: string): string =>
  problem === 'form'
    ? `Not a valid ${getChainName(chain)} address.`
    : 'The checksum doesn’t match, so this address has a typo.'

type AddressActionsProps = {
  payable: Payable
  /** Why nothing should be sent to the address yet; null if there is no reason. */
  warning: string | null
  /** The button that copies an address without a warning. */
  copyButton: ReactNode
  /** At the end of these buttons: a link to an explorer. */
  link?: ReactNode
  canReceive: boolean
}

/** Copies an address, or shows it for a payment. With a warning, both ask for a confirmation first. */
export function AddressActions(props: AddressActionsProps) {
  const { payable, warning, copyButton, link, canReceive } = props
  const [dialog, setDialog] = useState<'warning' | 'qr' | null>(null)
  const close = () => setDialog(null)
  const chainName = getChainName(payable.chain)
  const renderIcon = (icon: 'copy' | 'qr', label: string) => (
    <button
      type="button"
      data-key={icon === 'copy' ? 'c' : undefined}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
      onClick={() => setDialog(warning === null ? 'qr' : 'warning')}
    >
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    <>
      {warning === null ? copyButton : renderIcon('copy', `Copy ${chainName} address`)}
      {link}
      {canReceive && renderIcon('qr', `Receive on ${chainName} (QR)`)}
      {dialog === 'warning' && (
        <Dialog
          title="Don’t send to this address yet"
          onClose={close}
          actions={
            <>
              <LabeledCopyButton label="Copy anyway" text={payable.address} />
              {canReceive && <Button onClick={() => setDialog('qr')}>Show QR code anyway</Button>}
            </>
          }
        >
          <SafeText text={warning ?? ''} limit={1_000} />
        </Dialog>
      )}
      {dialog === 'qr' && <PayDialog payable={payable} onClose={close} />}
    </>
  )
}

function PayDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  const { chain, address, name, isVerified } = payable
  const { data: problem = null } = useQuery(addressProblemQuery(chain, address))
  const warning = problem && describeAddressProblem(problem, chain)
  return (
    <Dialog title={`Receive on ${getChainName(chain)}`} onClose={onClose}>
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
            <FullText {...shortenAddress(chain, address)} />
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
