import { useNetworkName } from '../queries/useNetworkName'
import { SafeText } from '../ui/SafeText'

type NetworkNameProps = {
  /** The `id` of the network that decides about a transaction; null while none does. */
  id: string | null | undefined
}

/** The name of a network; nothing where the service watches only one. */
export function NetworkName({ id }: NetworkNameProps) {
  const name = useNetworkName(id)
  return (
    name !== '' && (
      <span className="text-small text-ink-3">
        <SafeText text={name} limit={40} />
      </span>
    )
  )
}
