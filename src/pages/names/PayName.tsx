import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getChainName, findChain } from '../../model/chains/chains'
import { isWellFormedAddress } from '../../model/names/wellFormedAddress'
import { sendWarning } from '../../model/names/sendWarning'
import { Button } from '../../ui/controls/Button'
import { SelectField } from '../../ui/controls/SelectField'
import { Section } from '../../ui/lists/Section'
import { lazyComponent } from '../../ui/states/lazyComponent'
import { NoteRow } from '../../ui/states/NoteRow'
import type { CheckedRow } from './rows'

const PayDetails = lazyComponent(async () => (await import('./PayDetails')).PayDetails)

interface PayNameProps {
  name: string
  rows: readonly CheckedRow[]
}

/** Paying a name: a coin is chosen, then one address is shown with its QR code. The URL has the choice. */
export function PayName({ name, rows }: PayNameProps) {
  const [params, setParams] = useSearchParams()
  // What is no address on a chain would be one in the text for a payment.
  const payable = rows.filter(
    ({ chain, address }) => address !== '' && isWellFormedAddress(chain, address),
  )
  const chains = [...new Set(payable.map(({ chain }) => chain))]
  const [only = ''] = chains.length === 1 ? chains : []
  const asked = params.get('chain')?.toUpperCase() ?? ''
  const chosen = chains.includes(asked) ? asked : only
  if (payable.length === 0) return null
  return (
    <Section title="Pay this name" note={only === '' ? undefined : describeCoin(only)}>
      {only === '' && (
        <div className="mt-3 max-w-80">
          <SelectField
            label="Coin and chain"
            value={chosen}
            options={[
              { value: '', label: 'Choose the coin you send' },
              ...chains.map((chain) => ({ value: chain, label: describeCoin(chain) })),
            ]}
            onChange={(chain) =>
              setParams(chain === '' ? {} : { chain }, { replace: true, preventScrollReset: true })
            }
          />
        </div>
      )}
      {payable
        .filter(({ chain }) => chain === chosen)
        .map((row) => (
          <PayAddress key={`${row.chain} ${row.address}`} name={name} row={row} />
        ))}
    </Section>
  )
}

/** "ETH on Arbitrum": the chain's own coin stands for all that can be sent there. */
const describeCoin = (chain: string): string =>
  `${findChain(chain)?.coin ?? chain} on ${getChainName(chain)}`

/** One address with its QR code. One that is not verified is shown only after a confirmation. */
function PayAddress({ name, row }: { name: string; row: CheckedRow }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { chain, address, result, at } = row
  const warning = sendWarning(name, row)
  return (
    // While it is checked, as high as the QR code that comes then.
    <div className={result === 'checking' || result === 'verified' ? 'min-h-62 pb-4' : ''}>
      {warning === null || isConfirmed ? (
        <Suspense>
          <PayDetails payable={{ chain, address, name, verified: result === 'verified', at }} />
        </Suspense>
      ) : (
        <NoteRow
          icon="warning"
          tone={result === 'checking' ? 'neutral' : 'trouble'}
          cause={result === 'checking' ? 'Checking…' : 'Don’t send to this address yet.'}
          action={
            result !== 'checking' && (
              <Button onClick={() => setIsConfirmed(true)}>Show address anyway</Button>
            )
          }
        >
          {/* Why one is unverified stands in the page's head. */}
          {result !== 'unverified' && warning}
        </NoteRow>
      )}
    </div>
  )
}
