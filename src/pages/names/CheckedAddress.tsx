import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { chainsOfAddress } from '../../model/addresses'
import { checksumKind } from '../../model/checksums/checksumKind'
import { checksumQuery, hasChecksum } from '../../queries/checksum'
import { latePart } from '../../ui/states/latePart'
import { AddressFindings } from './AddressFindings'

const Doubt = latePart(async () => (await import('./Doubt')).Doubt)

/**
 * An address, looked at before anybody is asked about it: has it the form of one on that chain, and is its checksum right?
 * What is doubted is said first, and asked for all the same when somebody wants that.
 */
export function CheckedAddress({ chain, address }: { chain: string; address: string }) {
  const [insists, setInsists] = useState(false)
  const fitting = chainsOfAddress(address)
  // Of a chain nobody here knows no form is known.
  const fits = fitting.includes(chain) || checksumKind(chain) === undefined
  const reckons = fits && hasChecksum(chain, address)
  const { data, isPending } = useQuery({ ...checksumQuery(chain, address), enabled: reckons })
  if (!insists && (!fits || data === 'wrong')) {
    return (
      <Suspense>
        <Doubt
          chain={chain}
          address={address}
          fitting={fits ? null : fitting}
          onInsist={() => setInsists(true)}
        />
      </Suspense>
    )
  }
  return (
    <AddressFindings chain={chain} address={address} ready={insists || !reckons || !isPending} />
  )
}
