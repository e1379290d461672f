import * as labels from '#words/labels'
import type { ReactNode } from 'react'
import { type Status, StatusIcon, statusColor } from '../../components/StatusIcon'
import { useChain } from '../../queries/chains'
import { Icon } from '../../ui/Icon'
import { getChainState } from './ChainFacts'

type MarkProps = {
  status?: Status
  label: string
  isShown?: boolean
  children: ReactNode
}

/** An icon beside a ticker, with its label for who does not see it. */
export const Mark = (props: MarkProps) => {
  const { status = 'complete', label, isShown = false, children } = props
  return (
    <span
      title={label}
      className={`flex min-w-0 items-center gap-1 ${statusColor[status]}`}
    >
      {children}
      <span className={isShown ? 'truncate text-small font-medium' : 'sr-only'}>
        {label}
      </span>
    </span>
  )
}

/** Whether a token that its network lists can be swapped now, as its chain is. */
export function SwapMark({ chain: code }: { chain: string }) {
  const chain = useChain(code)
  if (chain === undefined) return null
  const { status, headline } = getChainState(chain.status)
  const isOpen = status === 'complete'
  return (
    <Mark status={status} label={isOpen ? labels.swappable : headline}>
      {isOpen ? <Icon name="swap" size={14} /> : <StatusIcon status={status} size={14} />}
    </Mark>
  )
}
