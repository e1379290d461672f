import { getChainName } from '../../model/chains/chains'
import type { Payable } from '../../model/names/payment'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { PayDetails } from './PayDetails'

export function PayDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  return (
    <Dialog
      title={`Receive on ${getChainName(payable.chain)}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <PayDetails payable={payable} />
    </Dialog>
  )
}
