import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { isSimilarAddress } from '../../model/names/nameCheck'
import { CopyButton } from '../../ui/CopyButton'
import { TruncatedText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import type { CheckedName } from './AddressNames'
import { CheckIcon, ResultBadge } from './CheckIcon'
import { NameLink } from './NameLink'

type AddressNameRowProps = { chain: string; address: string; check: CheckedName }

export function AddressNameRow({ chain, address, check }: AddressNameRowProps) {
  const { name, result } = check
  return (
    <tr
      data-result={result}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-2 border-b border-line py-3 md:table-row md:h-12 md:*:pe-4"
    >
      <th scope="row" className="text-body font-normal">
        <NameLink name={name} />
      </th>
      <td className="max-md:order-3 max-md:col-span-2">
        <span className="inline-flex items-center gap-2 align-middle">
          <CheckIcon outcome="yes" /> <span className="max-md:hidden">yes</span>
          <span className="md:hidden">points back</span>
        </span>
      </td>
      <td className="max-md:order-4 max-md:col-span-2">
        <ResolvedAddress chain={chain} address={address} check={check} />
      </td>
      <td className="max-md:order-2 md:pe-0!">
        <ResultBadge result={result} />
      </td>
    </tr>
  )
}

function ResolvedAddress({ chain, address, check: { result, otherAddress } }: AddressNameRowProps) {
  if (result === 'checking') return <span className="text-ink-3">checking…</span>
  if (result === 'not-checked') return <span className="text-ink-3">—</span>
  const resolved = result === 'verified' ? address : otherAddress
  if (resolved === '') return <span className="text-ink-2">no address there</span>
  const isSimilar = result === 'unverified' && isSimilarAddress(chain, address, resolved)
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-2">
        <TruncatedText
          text={resolved}
          start={getAddressPrefix(chain, resolved).length + 6}
          end={6}
        />
        {result === 'verified' && (
          <CopyButton text={resolved} contentName={`${getChainName(chain)} address`} />
        )}
      </span>
      {result === 'verified' ? (
        <span className="text-ink-2">Exact match</span>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Icon name="warning" size={14} />
          {isSimilar ? 'Different address, similar ends' : 'Different address'}
        </span>
      )}
    </span>
  )
}
