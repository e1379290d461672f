import * as controls from '#words/controls'
import * as texts from '#words/copyAddress'
import { useState } from 'react'
import type { AddressCheck } from '../model/addresses/addressCheck'
import { checkContract } from '../model/addresses/contractCheck'
import { shortenAddress } from '../model/chains/chains'
import { findTickerOfContract } from '../model/tokens/contractMatch'
import {
  formatCheck,
  formatPayHeading,
  formatPayment,
} from '../model/words/addressCheckText'
import { fillText, nameChains } from '../model/words/messages'
import type { Payable } from '../model/words/addressText'
import { addressHeadings, checkedNow, contractPaymentHeading } from '#words/addresses'
import { useContractLookup } from '../queries/useContractLookup'
import { useZone } from '../storage/useZone'
import { Button } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { SafeText } from '../ui/SafeText'
import { Warning, type WarningLevel } from '../ui/Warning'
import { ComparedWithKnown } from './ComparedAddresses'
import { FullText } from './HashText'
import { QrCode } from './QrCode'
import { useAddressCheck } from './useAddressCheck'

export type CopyDialogProps = {
  payable: Payable
  /** What the page knows of the address. */
  check: AddressCheck
  /** The title of the second step; null if nobody can pay to the address. */
  payTitle: string | null
  /** The heading of a warning, in place of one about an address. */
  heading?: string | undefined
  onClose: () => void
}

/**
 * An address that is copied or paid to. The first step says what speaks against it, and its
 * buttons copy it anyway or open the second step, which shows it for a payment: a checked address
 * begins there. Whether it is a token's contract, to which nobody can pay, is looked up here. All
 * checks can end while the dialog is open.
 */
export function CopyDialog(props: CopyDialogProps) {
  const { payable, onClose } = props
  const zone = useZone()
  const { chain, address } = payable
  // If the page finds meanwhile that nobody can pay to it, so does the dialog.
  const [payTitle] = useState(props.payTitle)
  const [isConfirmed, setIsConfirmed] = useState(props.check.code === 'clear')
  const { check, isContract } = useCheckedContract({ ...props, payTitle }, isConfirmed)
  const { level, button } = shownChecks[check.code]
  const canPay = payTitle !== null && !isContract

  const getHeading = () => {
    if (isContract) return contractPaymentHeading
    if (props.heading !== undefined && check.code === 'warning') return props.heading
    return isConfirmed ? formatPayHeading(check, payable) : addressHeadings[check.code]
  }
  const note = check.code !== 'clear' && (
    <Warning level={level} heading={getHeading()}>
      <SafeText text={formatCheck(check, zone)} limit={1_000} />
      <ImitatedAddress check={check} />
    </Warning>
  )
  if (isConfirmed && payTitle !== null)
    return (
      <Dialog key="pay" title={payTitle} onClose={onClose}>
        {note}
        {canPay && check.code !== 'checking' && (
          <Payment payable={payable} check={check} title={payTitle} />
        )}
      </Dialog>
    )
  return (
    <Dialog
      key="confirm"
      title={texts.title}
      onClose={onClose}
      isCancelPrimary={check.code !== 'clear'}
      actions={
        <>
          <LabeledCopyButton
            label={texts.copyButtons[button]}
            text={address}
            shortcut="c"
          />
          {canPay && (
            <Button onClick={() => setIsConfirmed(true)}>
              {texts.qrButtons[button]}
            </Button>
          )}
        </>
      }
    >
      {note || checkedNow}
      <p className="mt-3 text-row">
        <FullText {...shortenAddress(chain, address)} />
      </p>
    </Dialog>
  )
}

const shownChecks: Record<
  AddressCheck['code'],
  { level: WarningLevel; button: keyof typeof texts.copyButtons }
> = {
  clear: { level: 'note', button: 'plain' },
  warning: { level: 'stop', button: 'anyway' },
  checking: { level: 'note', button: 'unchecked' },
  unchecked: { level: 'caution', button: 'unchecked' },
}

function useCheckedContract(
  { payable, check: known, payTitle }: CopyDialogProps,
  isConfirmed: boolean,
) {
  const { chain, address } = payable
  const lookup = useContractLookup(chain, address, payTitle !== null)
  const ticker = findTickerOfContract(lookup?.contract, chain)
  const contract = lookup ? [checkContract(lookup, [chain], address)] : []
  const ofTicker =
    ticker === undefined
      ? []
      : [{ code: 'warning', doubts: [{ code: 'contract', ticker, chain }] } as const]
  const check = useAddressCheck([known, ...contract, ...ofTicker])
  // A confirmation does not wait for it.
  const isAhead = !isConfirmed && check.code === 'checking' && known.code !== 'clear'
  const isKnown =
    known.code === 'warning' && known.doubts.some(({ code }) => code === 'contract')
  return {
    check: isAhead ? known : check,
    isContract: isKnown || ticker !== undefined,
  }
}

function ImitatedAddress({ check }: { check: AddressCheck }) {
  const doubts = check.code === 'warning' ? check.doubts : []
  const alike = doubts.find((doubt) => doubt.code === 'look-alike')
  return alike && <ComparedWithKnown {...alike} />
}

type PaymentProps = { payable: Payable; check: AddressCheck; title: string }

function Payment({ payable, check, title }: PaymentProps) {
  const { chain, address } = payable
  const text = formatPayment(payable, check)
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start gap-5">
        <QrCode text={address} label={fillText(texts.qrOf, { address })} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-row">
            <FullText {...shortenAddress(chain, address)} />
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <LabeledCopyButton label={texts.copyAddress} text={address} shortcut="c" />
            <LabeledCopyButton label={texts.copyDetails} text={text} />
            {'share' in navigator && (
              // Rejects when the user closes the sheet.
              <Button
                onClick={() =>
                  void navigator.share({ title, text }).catch(() => undefined)
                }
              >
                {controls.share}
              </Button>
            )}
          </p>
        </div>
      </div>
      <p className="mt-3 text-row text-ink-2">
        {fillText(texts.payNote, { chain: nameChains(payable.chains) })}
      </p>
    </>
  )
}
