import { Suspense, useState } from 'react'
import type { Payable } from '../../model/names/payment'
import { getChainName } from '../../model/chains/chains'
import { Icon } from '../../ui/pictures/Icon'
import { lazyComponent } from '../../ui/states/lazyComponent'

const PayDialog = lazyComponent(async () => (await import('./PayDialog')).PayDialog)

/** Opens what somebody needs who pays to an address: its QR code, and the text for a payment. */
export function PayButton({ payable }: { payable: Payable }) {
  const [open, setOpen] = useState(false)
  const label = `Receive on ${getChainName(payable.chain)} (QR)`
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <Icon name="qr" size={14} />
      </button>
      {open && (
        <Suspense>
          <PayDialog payable={payable} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
