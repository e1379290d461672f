import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getChainName, findChain } from '../../model/chains/chains'
import { isWellFormedAddress } from '../../model/names/isWellFormedAddress'
import { getSendWarning } from '../../model/names/sendWarning'
import { Button } from '../../ui/Button'
import { SelectField } from '../../ui/SelectField'
import { Section } from '../../ui/Section'
import { lazyComponent } from '../../ui/lazyComponent'
import { NoteRow } from '../../ui/NoteRow'
import type { CheckedRow } from './checkedRows'

const PayDetails = lazyComponent(async () => (await import('./PayDetails')).PayDetails)

interface NamePaymentProps {
  name: string
  rows: readonly CheckedRow[]
}

/** Pays a name: the user chooses a coin, then one address is shown with its QR code. The URL contains the choice. */
export function NamePayment({ name, rows }: NamePaymentProps) {
  const [params, setParams] = useSearchParams()
  // The text for a payment must not contain an invalid address.
  const payable = rows.filter(
    ({ chain, address }) => address !== '' && isWellFormedAddress(chain, address),
  )
  const chains = [...new Set(payable.map(({ chain }) => chain))]
  const [only = ''] = chains.length === 1 ? chains : []
  const requested = params.get('chain')?.toUpperCase() ?? ''
  const chosen = chains.includes(requested) ? requested : only
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

/** "ETH on Arbitrum": the native coin represents all tokens of the chain. */
const describeCoin = (chain: string): string =>
  `${findChain(chain)?.coin ?? chain} on ${getChainName(chain)}`

/** One address with its QR code. An unverified one is shown only after a confirmation. */
function PayAddress({ name, row }: { name: string; row: CheckedRow }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { chain, address, result, checkedAt } = row
  const warning = getSendWarning(name, row)
  return (
    // While it is checked, as high as the QR code.
    <div className={result === 'checking' || result === 'verified' ? 'min-h-62 pb-4' : ''}>
      {warning === null || isConfirmed ? (
        <Suspense>
          <PayDetails
            payable={{ chain, address, name, isVerified: result === 'verified', checkedAt }}
          />
        </Suspense>
      ) : (
        <NoteRow
          icon="warning"
          tone={result === 'checking' ? 'neutral' : 'warning'}
          cause={result === 'checking' ? 'Checking…' : 'Don’t send to this address yet.'}
          action={
            result !== 'checking' && (
              <Button onClick={() => setIsConfirmed(true)}>Show address anyway</Button>
            )
          }
        >
          {/* The page header shows why an address is unverified. */}
          {result !== 'unverified' && warning}
        </NoteRow>
      )}
    </div>
  )
}
