import { Suspense } from 'react'
import { getChainName, shortenAddress } from '../model/chains/chains'
import { findTickerOfContract } from '../model/tokens/contractMatch'
import type { Zone } from '../model/time'
import type { AddressCheck } from '../model/addresses/addressCheck'
import { checkContract } from '../model/addresses/contractCheck'
import {
  formatCheck,
  formatPayHeading,
  formatPayment,
} from '../model/words/addressCheckText'
import type { Payable } from '../model/words/addressText'
import { formatPayTitle } from '../model/words/en/addressChecks'
import {
  addressHeadings,
  addressWarningTexts,
  contractPaymentHeading,
} from '../model/words/en/addresses'
import { format } from '../model/words/pieces'
import { Button } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { Warning } from '../ui/Warning'
import { SafeText } from '../ui/SafeText'
import { lazyComponent } from '../ui/lazyComponent'
import { FullText } from './HashText'
import { useAddressCheck } from './useAddressCheck'
import { useContractLookup } from './useContractLookup'

const LazyQrCode = lazyComponent(async () => (await import('./QrCode')).QrCode)

type PayDialogProps = {
  payable: Payable
  /** What the page knows of the address. */
  check: AddressCheck
  zone: Zone
  onClose: () => void
}

/**
 * An address for a payment, as a QR code and as text. Loaded when it is opened. It checks
 * whether the address is a token's contract, to which nobody can pay.
 */
export function PayDialog({ payable, check: known, zone, onClose }: PayDialogProps) {
  const { chain, address } = payable
  const lookup = useContractLookup(chain, address)
  const contract = lookup ? [checkContract(lookup, [chain], address)] : []
  const check = useAddressCheck(chain, address, [known, ...contract])
  const ticker = findTickerOfContract(lookup?.contract, chain)
  return (
    <Dialog title={formatPayTitle(payable)} onClose={onClose}>
      {ticker !== undefined ? (
        <Warning level="stop" heading={contractPaymentHeading}>
          <SafeText
            text={format(addressWarningTexts, { code: 'contract', ticker, chain })}
            limit={300}
          />
        </Warning>
      ) : (
        <PaymentContent payable={payable} check={check} zone={zone} />
      )}
    </Dialog>
  )
}

type PaymentContentProps = Omit<PayDialogProps, 'onClose'>

/** The warning, and below it the address; while a check runs, only what it checks. */
function PaymentContent({ payable, check, zone }: PaymentContentProps) {
  const { chain, address } = payable
  const reason = formatCheck(check, zone)
  if (check.code === 'checking') {
    return (
      <p className="py-2">
        {addressHeadings[check.code]} {reason}
      </p>
    )
  }
  return (
    <>
      {check.code !== 'clear' && (
        <Warning
          level={check.code === 'warning' ? 'stop' : 'caution'}
          heading={formatPayHeading(check, payable)}
        >
          <SafeText text={reason} limit={1_000} />
        </Warning>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-5">
        <Suspense fallback={<span className="size-44 shrink-0 bg-well" />}>
          <LazyQrCode text={address} label={`QR code of the address ${address}`} />
        </Suspense>
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-row">
            <FullText {...shortenAddress(chain, address)} />
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <LabeledCopyButton label="Copy address" text={address} />
            <LabeledCopyButton
              label="Copy with details"
              text={formatPayment(payable, check)}
            />
            {'share' in navigator && (
              <Button onClick={() => void share(payable, check)}>Share</Button>
            )}
          </p>
        </div>
      </div>
      <p className="mt-3 text-row text-ink-2">
        The QR code contains only the address. Make sure your wallet is on{' '}
        {getChainName(chain)}.
      </p>
    </>
  )
}

/** Shares the address with its check, which no other text of it has. */
async function share(payable: Payable, check: AddressCheck): Promise<void> {
  const title = formatPayTitle(payable)
  const text = formatPayment(payable, check)
  // Rejects when the user closes the sheet.
  await navigator.share({ title, text }).catch(() => undefined)
}
