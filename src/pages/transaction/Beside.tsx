import { useQuery } from '@tanstack/react-query'
import { useAskOnReturn } from '../../queries/returning'
import { serviceQuery } from '../../queries/service'
import { chainsQuery } from '../../queries/tokens'

/**
 * Draws nothing. It asks again when somebody is back, and early for what else the later parts show: the note of a sample and
 * the names of chains stand there with them then, and push nothing down.
 */
export function Beside() {
  useAskOnReturn()
  useQuery({ ...serviceQuery, notifyOnChangeProps: [] })
  useQuery({ ...chainsQuery, notifyOnChangeProps: [] })
  return null
}
